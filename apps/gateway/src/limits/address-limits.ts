import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';

const MAX_ADDRESSES = 10_000;
/** Longer keys are not stored: a client may send any header, and a list of proxies is short. */
const MAX_SENDER_LENGTH = 200;
/**
 * Maximum number of other replicas whose counts are stored, and of addresses of each. With more replicas the limit is
 * less exact, but memory stays bounded.
 */
const MAX_REPLICAS = 50;
const MAX_REPORTED = 1_000;
/**
 * Counts are shared from this share of the limit on: with this many replicas, smaller counts cannot add up to the
 * limit.
 */
const REPORT_THRESHOLD = 0.05;

/** The count of one address in the current window. */
interface Count {
  /** Requests so far, including those reported by other replicas. */
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

/** The counts of one replica in the current window; a later report replaces an earlier one. */
export interface AddressCounts {
  /** Unix milliseconds. */
  windowStart: number;
  counts: [address: string, requests: number][];
}

/**
 * Counts the requests of every address, for the plugin that refuses those beyond the limit, and for responses that are
 * sent before any plugin runs. Windows follow the clock, so that all replicas use the same one; the counts of other
 * replicas are added.
 */
export class AddressLimits {
  /** Requests at this replica. */
  private readonly own = new LRUCache<string, number>({ max: MAX_ADDRESSES });
  /** Counts by replica. */
  private readonly remote = new Map<string, ReadonlyMap<string, number>>();
  /** The address that the plugin determined for a sender, whatever proxies are in between. */
  private readonly addresses = new LRUCache<string, string>({ max: MAX_ADDRESSES });
  private windowStart = 0;

  /** @param max requests that an address may make in `windowMs`. */
  constructor(
    readonly max: number,
    readonly windowMs: number,
  ) {}

  /** Counts one more request of an address. */
  count(address: string): Count {
    const ttl = this.startWindow();
    const own = (this.own.get(address) ?? 0) + 1;
    this.own.set(address, own);
    return { current: own + this.remoteCount(address), ttl };
  }

  /** Remembers the address that a request was counted for. */
  rememberAddress(request: IncomingMessage, address: string): void {
    const sender = senderOf(request);
    if (sender.length <= MAX_SENDER_LENGTH) this.addresses.set(sender, address);
  }

  /**
   * Counts a request as the plugin would. Returns undefined when the plugin must decide: for a new sender, or beyond
   * the limit.
   */
  countKnown(request: IncomingMessage): Count | undefined {
    const address = this.addresses.get(senderOf(request));
    if (address === undefined) return undefined;
    this.startWindow();
    const isRefused = (this.own.get(address) ?? 0) + this.remoteCount(address) >= this.max;
    return isRefused ? undefined : this.count(address);
  }

  /** The counts to report to other replicas, the busiest addresses first. */
  localCounts(): AddressCounts {
    this.startWindow();
    const counts = [...this.own.entries()]
      .filter(([, requests]) => requests >= this.max * REPORT_THRESHOLD)
      .sort(([, one], [, other]) => other - one)
      .slice(0, MAX_REPORTED);
    return { windowStart: this.windowStart, counts };
  }

  /** Stores the counts of another replica; counts of another window are ignored. */
  addRemoteCounts(replica: string, { windowStart, counts }: AddressCounts): void {
    this.startWindow();
    if (windowStart !== this.windowStart) return;
    if (this.remote.has(replica) || this.remote.size < MAX_REPLICAS)
      this.remote.set(replica, new Map(counts.slice(0, MAX_REPORTED)));
  }

  private remoteCount(address: string): number {
    let requests = 0;
    for (const counts of this.remote.values()) requests += counts.get(address) ?? 0;
    return requests;
  }

  /** Starts a new window when the clock requires it. @returns milliseconds until the window ends. */
  private startWindow(): number {
    const now = Date.now();
    const start = now - (now % this.windowMs);
    if (start !== this.windowStart) {
      this.windowStart = start;
      this.own.clear();
      this.remote.clear();
    }
    return start + this.windowMs - now;
  }
}

/** The key under which the address of a sender is stored. */
function senderOf({ socket, headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  return forwarded === undefined
    ? (socket.remoteAddress ?? '')
    : `${socket.remoteAddress} ${String(forwarded)}`;
}
