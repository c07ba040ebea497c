# Plug-ins
code-plugin-unfit = This file is no plug-in that can be let in: { $detail }
code-no-plugins = There are no plug-ins and no templates for this game.
code-template-unreadable = This is no template: line { $line }, column { $column }: { $detail }
code-plugin-absent = This server has no such plug-in.
code-plugin-private = The plug-in { $package } is private: only games in which its owner takes part can begin with it, until a moderator approves it.
code-plugin-refused = The plug-in { $package } was refused by a moderator: no game can begin with it.
code-plugin-taken = Somebody else keeps a plug-in with the number { $package } here. A new plug-in needs a number of its own.
code-plugin-in-use = Somebody has played with this plug-in, or is about to: it stays.
code-plugin-fixed = The state of this plug-in cannot be changed here.
code-plugins-too-many = { $limit ->
    [one] You can keep one plug-in here. Delete it first.
   *[other] You can keep { $limit } plug-ins here. Delete one first.
}
code-template-absent = There is no template “{ $template }” here.
code-template-too-large = The template is too large: at most { $most } bytes.
code-templates-too-many = { $limit ->
    [one] You can keep one template here. Delete it first.
   *[other] You can keep { $limit } templates here. Delete one first.
}
code-stars-range = Give { $least } to { $most } stars.
code-own-template = Nobody gives stars to a template of their own.
