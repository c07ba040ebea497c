# Rooms: open games in which people take seats
room = Room
room-of = { $name }’s room
room-host-is = opened by { $name }
room-open-one = Open a room
room-enter = Go in
room-return = Back to the room
room-taken = { $taken } of { $all } seats taken
room-seat = Seat { $n }
lobby-option-seats = Players

# In New game
lobby-opponent-room = A room
lobby-opponent-room-text = People take the seats they like, engines can have the others, and you begin when everybody is ready.
lobby-begin-room = Open the room
room-own-seat = You sit at
room-seat-none = No seat, I only host
room-name = Name of the room
room-name-text = May stay empty: then it has your name.
room-password-text = Only whoever knows it can take a seat. May stay empty.
room-password-kept = There is one. Empty: it stays as it is.
room-password-removed = It will be taken away.
room-password-remove = Take the password away
room-private = Only by link
room-private-text = The room is not in the lobby; whoever has the link can come.
room-shuffle = Sides by lot
room-shuffle-text = Who plays which side is drawn when the game begins.
room-rated-text = The result counts for the ratings of all. Everybody has one seat, and no engine plays.

# The room
room-seats = Seats
room-free = Free seat
room-ready = ready
room-not-ready = not ready yet
room-you = you
room-host = host
room-beside = Somebody here
room-beside-whom = at the screen of { $name }
room-sit = Sit here
room-move = Move here
room-beside-me = Somebody at my screen
room-engine = Engine…
room-engine-for = An engine: { $side }
room-engine-sit = Seat it
room-other-engine = Other engine…
room-remove = Free the seat
room-get-up = Get up
room-send-out = Send out
room-send-out-title = Send { $name } out?
room-send-out-text = They lose their seat and cannot take another one in this room.
room-invite = Invite
room-invite-text = Whoever follows this link can take a free seat. No account is needed for friendly games.
room-link = Link to this room
room-link-copied = The link to this room is copied.
room-locked = { $name } has locked this room
room-take-one = Take a free seat to play.
room-i-am-ready = I am ready
room-leave = Leave
room-start = Begin the game
room-waits-seats = { $n ->
    [one] One seat is still free.
   *[other] { $n } seats are still free.
}
room-you-wait = Say that you are ready.
room-all-ready = Everybody is here and ready.
room-all-ready-waits = Everybody is ready. { $name } begins the game.
room-asked-again = The game has changed. Say again whether you are ready.
room-seat-lost = You no longer have a seat in this room.
room-settings-text = With another game, clock or stake everybody is asked again whether they are ready.
room-close = Close the room
room-close-title = Close the room?
room-close-text = Everybody in it has to go, and nobody can come back.
room-gone = This room is closed
room-gone-text = Its game has begun without you, or whoever opened it has gone. There are other tables.

# What happens there, for those who listen
room-news-sits = { $name } has taken a seat.
room-news-leaves = { $name } has left.
room-news-ready = { $name } is ready.
room-news-waits = { $name } is no longer ready.
room-news-changed = The game has changed.
