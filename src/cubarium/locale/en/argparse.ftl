# What Python's argparse says, each text exactly as its source has it: this is how a text finds its key.
argparse-usage = usage:{ " " }
argparse-positionals = positional arguments
argparse-options = options
argparse-help = show this help message and exit
argparse-argument = argument %(argument_name)s: %(message)s
argparse-required = the following arguments are required: %s
argparse-one-required = one of the arguments %s is required
argparse-unrecognized = unrecognized arguments: %s
argparse-not-allowed = not allowed with argument %s
argparse-explicit = ignored explicit argument %r
argparse-expected-one = expected one argument
argparse-expected-at-most-one = expected at most one argument
argparse-expected-at-least-one = expected at least one argument
argparse-expected-singular = expected %s argument
argparse-expected-plural = expected %s arguments
argparse-invalid-value = invalid %(type)s value: %(value)r
argparse-invalid-choice = invalid choice: %(value)r (choose from %(choices)s)
# Python 3.14 guesses.
argparse-invalid-choice-guess = invalid choice: %(value)r, maybe you meant %(closest)r? (choose from %(choices)s)
argparse-unknown-parser = unknown parser %(parser_name)r (choices: %(choices)s)
