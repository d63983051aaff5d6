import type { Socket } from 'node:net';

/** What Node reads the requests of a connection with. It has been there for ten years, undocumented. */
interface RequestParser {
  unconsume: () => void;
  remove: () => void;
  close: () => void;
  socket: Socket | null;
  incoming: unknown;
}

/**
 * Ends the reading of requests from a connection whose answer lasts until it closes: the parser takes 6 kB, a third of
 * an idle stream. Node does the same when a connection is upgraded; what still arrives is ignored. Without a parser as
 * we know it, nothing happens.
 */
export function releaseParser(socket: Socket): void {
  // Later, since the parser may be at work in this very turn.
  setImmediate(() => {
    const connection = socket as Socket & { parser?: unknown };
    const { parser } = connection;
    if (!isRequestParser(parser)) return;
    // Both listeners would hand the parser what arrives, the second the end.
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
