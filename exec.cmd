@rem Windows has no exec. Elsewhere the shell becomes the server, so that a signal to npm reaches it.
@%*
