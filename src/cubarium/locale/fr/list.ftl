list-comma = { ", " }
list-and = { $head } et { $last }
list-or = { $head } ou { $last }
