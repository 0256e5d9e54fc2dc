# What is wrong with a value that a function or a command was given.
value-choice = { $name } must be { $choices }, not { $value }
value-least = { $name } must be { $least } or more, not { $value }
value-whole = { $name } must be a whole number from { $least } on, not { $value }
value-range = { $name } must be a whole number from { $low } to { $high }, not { $value }
