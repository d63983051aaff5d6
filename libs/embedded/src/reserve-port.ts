import { createSocket } from 'node:dgram';

const HOST = '127.0.0.1';
/** Longer than a server takes from the choice of its port until it listens, also on a busy machine. */
const RESERVED_MS = 180_000;

/**
 * Reserves a port for a server of this process, among all processes that reserve theirs. The lock is the UDP port of the
 * same number: taking it is atomic, no server here uses UDP, and the system releases it when the process ends.
 * @returns false when it is reserved already.
 */
export function reservePort(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  return new Promise((resolve) => {
    socket.once('error', () => {
      socket.close();
      resolve(false);
    });
    socket.bind({ port, address: HOST, exclusive: true }, () => {
      socket.unref();
      setTimeout(() => socket.close(), RESERVED_MS).unref();
      resolve(true);
    });
  });
}
