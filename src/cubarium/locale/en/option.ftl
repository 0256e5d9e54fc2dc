option-unknown = there is no option { $name } here: the options are { $known }
option-value = option { $name } must be { $expected }, not { $value }
option-expected-number = a whole number from { $low } to { $high }
option-expected = { $values }
option-a-drawing = a drawing
option-not-a-pair = expected name=value, not { $text }
option-pair-twice = { $name }=… stands there twice
option-no-game = there is no game { $name }: the games are { $games }
option-engine = engine must be { $engines }, not { $engine }
option-no-twin = { $game } has no compiled twin: ask for engine='reference'
option-file-unreadable = the file { $path } cannot be read: { $reason }
option-file-not-toml = the file { $path } is not TOML: { $reason }
option-drawing = a drawing must be a text of several lines, not { $value }
