# How a sentence lists things: "a, b and c".
list-comma = { ", " }
list-and = { $head } and { $last }
list-or = { $head } or { $last }
