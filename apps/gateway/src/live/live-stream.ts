import type { ServerResponse } from 'node:http';
import type { AuthUser } from '@academy/platform';

/** Unread bytes after which a slow browser is disconnected; it reconnects and receives what it missed. */
const MAX_UNSENT_BYTES = 65_536;
/** How long a browser may take to read the rest of a stream that has ended. */
const END_LIMIT_MS = 2_000;

/** An open response to one browser. It holds as little as possible, since thousands are open at a time. */
export class LiveStream {
  readonly userId: string;
  private readonly sessionId: string;
  private readonly issuedAt: number;
  private readonly expiresAt: number;

  /** @param slot the second within the heartbeat interval in which this stream's heartbeat is sent. */
  constructor(
    user: Pick<AuthUser, 'id' | 'sessionId' | 'tokenIssuedAt' | 'tokenExpiresAt'>,
    private readonly response: ServerResponse,
    readonly slot: number,
  ) {
    this.userId = user.id;
    this.sessionId = user.sessionId;
    this.issuedAt = user.tokenIssuedAt;
    this.expiresAt = user.tokenExpiresAt;
  }

  /** The claims needed to check whether the token it was opened with has been revoked. */
  get claims(): { sub: string; session_id: string; iat: number } {
    return { sub: this.userId, session_id: this.sessionId, iat: this.issuedAt };
  }

  get isExpired(): boolean {
    return this.expiresAt * 1_000 <= Date.now();
  }

  send(frame: string): void {
    // Would be an error without a listener, which ends the process.
    if (this.response.writableEnded) return;
    if (this.response.writableLength > MAX_UNSENT_BYTES) this.response.destroy();
    else this.response.write(frame);
  }

  /** Ends the stream. The connection is closed even if the browser does not read the rest. */
  end(): void {
    this.response.end();
    // Nothing else would close it: without its parser, the server does not count it among its connections.
    setTimeout(() => this.response.destroy(), END_LIMIT_MS).unref();
  }
}

/**
 * An event in the wire format.
 * @param id Unix milliseconds: everything before it has been sent; undefined when something may have been missed.
 */
export function frameOf(type: string, id: number | undefined, data: object = {}): string {
  const position = id === undefined ? '' : `id: ${id}\n`;
  return `${position}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
