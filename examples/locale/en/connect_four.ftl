connect_four-about = Drop discs into seven columns; four of yours in a row win.
