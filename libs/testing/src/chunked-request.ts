import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';

const CHUNK = Buffer.alloc(64 * 1024, 1);

/** A POST with a chunked body of unknown length, on its own connection. */
export class ChunkedRequest {
  private received = '';
  private failure: Error | undefined;

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('utf8').on('data', (text) => (this.received += String(text)));
    socket.on('error', (error) => (this.failure = error));
  }

  /** @param url the target, with its path. @param begin the beginning of the body. */
  static async begin(
    url: string,
    headers: Record<string, string> = {},
    begin = 'x',
  ): Promise<ChunkedRequest> {
    const { hostname, port, pathname, search, host } = new URL(url);
    const socket = createConnection(Number(port), hostname);
    await once(socket, 'connect');
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    // In one write: however slow this process is, the server never waits for the rest of the head.
    socket.write(
      `POST ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\ntransfer-encoding: chunked\r\n${lines.join('')}\r\n`,
    );
    const request = new ChunkedRequest(socket);
    await request.send(Buffer.from(begin));
    return request;
  }

  /** Sends until a response arrives, `limit` bytes at most. Returns its text and how many bytes were sent. */
  async sendUntilAnswered(limit: number): Promise<{ answer: string; sent: number }> {
    let sent = 0;
    while (this.received === '' && sent < limit) {
      await this.send(CHUNK);
      sent += CHUNK.length;
    }
    return { answer: await this.answer(), sent };
  }

  /** Sends more, ends the body and requests a path on the same connection. Returns the text of that response. */
  async endAndGet(path: string): Promise<string> {
    for (let count = 0; count < 100; count += 1) await this.send(CHUNK);
    this.received = '';
    this.socket.write(`0\r\n\r\nGET ${path} HTTP/1.1\r\nhost: academy.test\r\nconnection: close\r\n\r\n`);
    const answer = await this.answer();
    this.socket.destroy();
    return answer;
  }

  /** Waits until the connection accepts it. @throws Error with the response so far, if the connection is lost */
  private async send(bytes: Buffer): Promise<void> {
    const head = `${bytes.length.toString(16)}\r\n`;
    const chunk = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
    await new Promise<void>((resolve, reject) => {
      this.socket.write(chunk, (error) => (error ? reject(this.lost(error)) : resolve()));
    });
  }

  /** Waits for a response head with `content-length` and a body of that length. */
  private async answer(): Promise<string> {
    while (!isWhole(this.received)) {
      if (this.failure) throw this.lost(this.failure);
      await Promise.race([once(this.socket, 'data'), once(this.socket, 'close')]);
      if (this.socket.destroyed && !isWhole(this.received)) throw new Error(`Cut off: ${this.received}`);
    }
    return this.received;
  }

  private lost(cause: Error): Error {
    return new Error(`${cause.message}, after the response '${this.received}'`, { cause });
  }
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n');
  const length = /^content-length: (\d+)/im.exec(answer)?.[1];
  return end >= 0 && answer.length - end - 4 >= Number(length ?? 0);
}
