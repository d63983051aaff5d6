import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';

const MAX_ADDRESSES = 10_000;
/** Longer ones are not remembered: a client may send any header, and a list of proxies is short. */
const MAX_SENDER_LENGTH = 200;

/** One address in the present window. */
interface Count {
  /** Requests so far. */
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

/**
 * Counts the requests of every address: for the plugin that refuses those beyond the limit, and for the answers that
 * are given before any plugin is asked.
 */
export class AddressLimits {
  private readonly windows = new LRUCache<string, { start: number; current: number }>({ max: MAX_ADDRESSES });
  /** The address that the plugin found a sender to have, whatever proxies are between. */
  private readonly addresses = new LRUCache<string, string>({ max: MAX_ADDRESSES });

  /** @param max requests that an address may make in `windowMs`. */
  constructor(
    readonly max: number,
    readonly windowMs: number,
  ) {}

  /** Counts one more request of an address. */
  count(address: string): Count {
    const now = Date.now();
    let window = this.windows.get(address);
    if (window === undefined || window.start + this.windowMs <= now) {
      window = { start: now, current: 0 };
      this.windows.set(address, window);
    }
    window.current += 1;
    return { current: window.current, ttl: window.start + this.windowMs - now };
  }

  /** Remembers which address a request was counted for. */
  learn(request: IncomingMessage, address: string): void {
    const sender = senderOf(request);
    if (sender.length <= MAX_SENDER_LENGTH) this.addresses.set(sender, address);
  }

  /** Counts a request as the plugin would; undefined when it must be asked itself: a new sender, or one too many. */
  countKnown(request: IncomingMessage): Count | undefined {
    const address = this.addresses.get(senderOf(request));
    if (address === undefined) return undefined;
    const known = this.windows.get(address);
    if (known === undefined || known.current >= this.max) return undefined;
    return this.count(address);
  }
}

/** Everything an address is found by. */
function senderOf({ socket, headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  return forwarded === undefined
    ? (socket.remoteAddress ?? '')
    : `${socket.remoteAddress} ${String(forwarded)}`;
}
