"""`build.py serve`: builds the site, serves it and prints its address."""

import argparse
import errno
import threading

from tools import dist, prototype
from tools.errors import BuildError
from tools.server import StaticServer

LAST_PORT = 65535


def run(arguments: argparse.Namespace) -> int:
    """Serve dist/ until Ctrl-C."""
    if not 0 <= arguments.port <= LAST_PORT:
        raise BuildError(f"--port {arguments.port} is no port: it goes from 0 (any free one) to {LAST_PORT}.")
    added = arguments.prototype
    site = dist.build_to_try(prototype.read(added)) if added else dist.build()
    server = listen(StaticServer(site, arguments.port, arguments.host))
    try:
        if arguments.port not in (0, server.port):
            print(f"Port {arguments.port} is in use, so this takes {server.port}.")
        print(f"Suits & Signs is at {server.address} (Ctrl-C stops it)", flush=True)
        threading.Event().wait()
    except KeyboardInterrupt:
        print("\nStopped.")
    finally:
        server.stop()
    return 0


def listen(server: StaticServer) -> StaticServer:
    """Start the server on its port or the next free one after it."""
    while True:
        try:
            return server.start()
        except OSError as error:
            if error.errno in (errno.EADDRINUSE, errno.EACCES) and server.port < LAST_PORT:
                server.port += 1
            else:
                raise BuildError(f"can't listen on {server.host}: {error.strerror or error}.") from error
