import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';

const MAX_ADDRESSES = 10_000;
/** Longer ones are not remembered: a client may send any header, and a list of proxies is short. */
const MAX_SENDER_LENGTH = 200;
/** Other replicas whose counts are kept, and addresses of each: more replicas share less exactly, never without bound. */
const MAX_REPLICAS = 50;
const MAX_TOLD = 1_000;
/** Others hear of an address from this share of the limit on: with as many replicas, less cannot add up to it. */
const TOLD_FROM = 0.05;

/** One address in the present window. */
interface Count {
  /** Requests so far, those at other replicas included as far as they were heard of. */
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

/** What one replica has counted in a window so far: a later report replaces an earlier one. */
export interface AddressCounts {
  /** Unix milliseconds. */
  windowStart: number;
  counts: [address: string, requests: number][];
}

/**
 * Counts the requests of every address: for the plugin that refuses those beyond the limit, and for the answers that
 * are given before any plugin is asked. Windows follow the clock, so that all replicas mean the same one; what the
 * others have counted is added.
 */
export class AddressLimits {
  /** Requests at this replica. */
  private readonly own = new LRUCache<string, number>({ max: MAX_ADDRESSES });
  /** By replica. */
  private readonly heard = new Map<string, ReadonlyMap<string, number>>();
  /** The address that the plugin found a sender to have, whatever proxies are between. */
  private readonly addresses = new LRUCache<string, string>({ max: MAX_ADDRESSES });
  private windowStart = 0;

  /** @param max requests that an address may make in `windowMs`. */
  constructor(
    readonly max: number,
    readonly windowMs: number,
  ) {}

  /** Counts one more request of an address. */
  count(address: string): Count {
    const ttl = this.turn();
    const own = (this.own.get(address) ?? 0) + 1;
    this.own.set(address, own);
    return { current: own + this.elsewhere(address), ttl };
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
    this.turn();
    const isRefused = (this.own.get(address) ?? 0) + this.elsewhere(address) >= this.max;
    return isRefused ? undefined : this.count(address);
  }

  /** The addresses that other replicas should hear of, the busiest first. */
  tell(): AddressCounts {
    this.turn();
    const counts = [...this.own.entries()]
      .filter(([, requests]) => requests >= this.max * TOLD_FROM)
      .sort(([, one], [, other]) => other - one)
      .slice(0, MAX_TOLD);
    return { windowStart: this.windowStart, counts };
  }

  /** Takes what another replica has counted; of another window it says nothing. */
  hear(replica: string, { windowStart, counts }: AddressCounts): void {
    this.turn();
    if (windowStart !== this.windowStart) return;
    if (this.heard.has(replica) || this.heard.size < MAX_REPLICAS)
      this.heard.set(replica, new Map(counts.slice(0, MAX_TOLD)));
  }

  private elsewhere(address: string): number {
    let requests = 0;
    for (const counts of this.heard.values()) requests += counts.get(address) ?? 0;
    return requests;
  }

  /** Begins the window that the clock says. @returns milliseconds until it ends. */
  private turn(): number {
    const now = Date.now();
    const start = now - (now % this.windowMs);
    if (start !== this.windowStart) {
      this.windowStart = start;
      this.own.clear();
      this.heard.clear();
    }
    return start + this.windowMs - now;
  }
}

/** Everything an address is found by. */
function senderOf({ socket, headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  return forwarded === undefined
    ? (socket.remoteAddress ?? '')
    : `${socket.remoteAddress} ${String(forwarded)}`;
}
