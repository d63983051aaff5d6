import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it, jest } from '@jest/globals';
import { LiveStream } from './live-stream.ts';

const USER = { id: 'user', sessionId: 'session', tokenIssuedAt: 0, tokenExpiresAt: 0 };

/** The connection of a browser that has stopped reading: what is written is never sent. */
class StalledSocket extends Socket {
  override _write(): void {}
  override _writev(): void {}
}

describe('LiveStream', () => {
  it('ignores what is sent after its end, and closes a connection on which nothing moves', async () => {
    const socket = new StalledSocket();
    const response = new ServerResponse(new IncomingMessage(socket));
    response.assignSocket(socket);
    const onError = jest.fn();
    response.on('error', onError);

    const stream = new LiveStream(USER, response, 0);
    stream.send('before');
    stream.end();
    stream.send('after');
    stream.send('and again');
    await once(response, 'close');
    expect(onError).not.toHaveBeenCalled();
    expect(socket.destroyed).toBe(true);
  });
});
