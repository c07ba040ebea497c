# Rooms: open games in which people take seats
room = Room
room-of = { $name }’s room
room-host-is = hosted by { $name }
room-open-one = Create a room
room-enter = Enter
room-return = Back to the room
room-taken = { $taken } of { $all } seats taken
room-seat = Seat { $n }
lobby-option-seats = Players

# In New game
lobby-opponent-room = A room
lobby-opponent-room-text = Players take seats, engines can fill the others, and you start when everybody is ready.
lobby-begin-room = Create the room
room-own-seat = Your seat
room-seat-none = None: I only host
room-name = Room name
room-name-text = Optional: otherwise it has your name.
room-password-text = Needed to take a seat. Optional.
room-password-kept = There is a password. Leave empty to keep it.
room-password-removed = The password will be removed.
room-password-remove = Remove the password
room-private = Private
room-private-text = Not listed in the lobby: only for those who have the link.
room-shuffle = Random sides
room-shuffle-text = Sides are drawn when the game starts.
room-rated-text = The result counts for everybody’s rating. One seat each, no engines.
room-stand-in = If somebody leaves
room-stand-in-none = They are out
room-stand-in-text = An engine can play on at their seat until they are back.
room-stand-in-rated = In a rated game whoever leaves is out.
room-stand-in-is = If somebody leaves, { $engine } plays on for them.

# The room
room-seats = Seats
room-free = Free seat
room-ready = ready
room-not-ready = not ready
room-you = you
room-host = host
room-beside = Local player
room-beside-whom = on { $name }’s device
room-sit = Sit here
room-move = Move here
room-beside-me = Second player on my device
room-engine = Engine…
room-engine-for = An engine: { $side }
room-engine-sit = Add the engine
room-other-engine = Other engine…
room-remove = Free the seat
room-get-up = Leave the seat
room-send-out = Kick
room-send-out-title = Kick { $name }?
room-send-out-text = They lose their seat and cannot take another one in this room.
room-invite = Invite
room-invite-text = Whoever opens this link can take a free seat. Casual games need no account.
room-link = Link to this room
room-link-copied = The link to this room is copied.
room-locked = { $name }’s room needs a password
room-take-one = Take a seat to play.
room-i-am-ready = Ready
room-leave = Leave
room-start = Start the game
room-waits-seats = { $n ->
    [one] Waiting for 1 more player.
   *[other] Waiting for { $n } more players.
}
room-you-wait = Press Ready when you are.
room-all-ready = Everybody is ready.
room-all-ready-waits = Everybody is ready. Waiting for { $name } to start the game.
room-asked-again = The game has changed. Press Ready again.
room-seat-lost = You no longer have a seat in this room.
room-settings-text = Changing the game, the time control or rating asks everybody to be ready again.
room-close = Close the room
room-close-title = Close the room?
room-close-text = Everybody in it has to leave.
room-gone = This room is closed
room-gone-text = The game has started without you, or the host has left.

# What happens there, for those who listen
room-news-sits = { $name } has taken a seat.
room-news-leaves = { $name } has left.
room-news-ready = { $name } is ready.
room-news-waits = { $name } is no longer ready.
room-news-changed = The game has changed.
