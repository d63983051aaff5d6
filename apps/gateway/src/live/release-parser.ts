import type { Socket } from 'node:net';

/** Node's internal parser for the requests of a connection. It has existed for ten years, undocumented. */
interface RequestParser {
  unconsume: () => void;
  remove: () => void;
  close: () => void;
  socket: Socket | null;
  incoming: unknown;
}

/**
 * Stops reading requests from a connection whose response lasts until it closes: the parser takes 6 kB, a third of an
 * idle stream. Node does the same when a connection is upgraded; further input is ignored. If the parser does not have
 * the expected form, nothing happens.
 */
export function releaseParser(socket: Socket): void {
  // Deferred, since the parser may be running in this tick.
  setImmediate(() => {
    const connection = socket as Socket & { parser?: unknown };
    const { parser } = connection;
    if (!isRequestParser(parser)) return;
    // The listeners would pass incoming data and the end of the connection to the parser.
    socket.removeAllListeners('data').removeAllListeners('end');
    parser.unconsume();
    parser.remove();
    parser.socket = null;
    parser.incoming = null;
    connection.parser = null;
    parser.close();
    socket.once('end', () => socket.destroy()).resume();
  });
}

function isRequestParser(parser: unknown): parser is RequestParser {
  if (typeof parser !== 'object' || parser === null) return false;
  return ['unconsume', 'remove', 'close'].every(
    (method) => typeof (parser as Record<string, unknown>)[method] === 'function',
  );
}
