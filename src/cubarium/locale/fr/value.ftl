value-choice = { $name } doit être { $choices }, pas { $value }
value-least = { $name } doit être au moins { $least }, pas { $value }
value-whole = { $name } doit être un nombre entier à partir de { $least }, pas { $value }
value-range = { $name } doit être un nombre entier de { $low } à { $high }, pas { $value }
