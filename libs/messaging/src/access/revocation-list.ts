import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { ListRevocations, type RevocationReply, RoleChanged, SessionRevoked } from '@academy/contracts';
import type { AccessClaims, SessionRevocations } from '@academy/platform';
import { describe } from '../describe.ts';
import { EventFeed } from '../feed/event-feed.ts';
import { RpcClient } from '../rpc/rpc-client.ts';

/** Lifetime of an access token plus a minute for clock skew, in seconds. */
const LIFETIME_S = 3_660;
const RETRY_MS = 2_000;
/** How often revocations are requested while their events do not arrive. */
const SILENT_FEED_MS = 3_000;

/**
 * Sessions that ended, and roles that changed, before their access tokens expired. Held in the memory of every replica,
 * updated by events, and read from identity at start, whenever events may have been missed, and every three seconds while
 * none can arrive. Until identity has replied for the first time, tokens are checked by signature and expiry only.
 */
@Injectable()
export class RevocationList implements SessionRevocations {
  private readonly logger = new Logger(RevocationList.name);
  /** Session or user id to Unix seconds: tokens issued at or before that time are refused. Oldest change first. */
  private readonly revokedAt = new Map<string, number>();
  private priming: Promise<void> | undefined;
  private isStale = false;
  private isUnavailable = false;
  private stopping = false;
  private readonly watching: NodeJS.Timeout;

  constructor(
    private readonly rpc: RpcClient,
    feed: EventFeed,
  ) {
    const subscription = feed.subscribe([SessionRevoked, RoleChanged], {
      onEvent: (event) => {
        if (event instanceof RoleChanged) this.add(event.userId, event.changedAt);
        else this.add(event.sessionId ?? event.userId, event.revokedAt);
      },
      onReset: () => this.prime(),
    });
    this.watching = setInterval(() => {
      if (!subscription.isLive) this.prime();
    }, SILENT_FEED_MS).unref();
  }

  isRevoked({ sub, session_id, iat }: Pick<AccessClaims, 'sub' | 'session_id' | 'iat'>): boolean {
    return [sub, session_id].some((id) => iat <= (this.revokedAt.get(id) ?? -1));
  }

  /** Requests the revocations still in force from identity until it replies. Concurrent calls share one request. */
  prime(): void {
    this.isStale = true;
    this.priming ??= this.fetch().finally(() => (this.priming = undefined));
  }

  /** Stops requesting revocations. */
  stop(): void {
    this.stopping = true;
    clearInterval(this.watching);
  }

  private async fetch(): Promise<void> {
    while (this.isStale && !this.stopping) {
      this.isStale = false;
      try {
        const revocations = await this.requestAll();
        for (const { userId, sessionId, revokedAt } of revocations) this.add(sessionId ?? userId, revokedAt);
        this.isUnavailable = false;
      } catch (error) {
        this.isStale = true;
        this.logger[this.isUnavailable ? 'debug' : 'warn'](
          `Revocations could not be fetched: ${describe(error)}`,
        );
        this.isUnavailable = true;
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  /** All revocations still in force, the oldest first. */
  private async requestAll(): Promise<RevocationReply[]> {
    const all: RevocationReply[] = [];
    let page: RevocationReply[];
    do {
      page = await this.rpc.ask(ListRevocations.of({ after: all.at(-1)?.id }));
      all.push(...page);
    } while (page.length === ListRevocations.PAGE_SIZE);
    return all.sort((one, other) => one.revokedAt - other.revokedAt);
  }

  private add(id: string, seconds: number): void {
    const latest = Math.max(seconds, this.revokedAt.get(id) ?? 0);
    this.revokedAt.delete(id);
    this.revokedAt.set(id, latest);
    this.forgetExpired();
  }

  private forgetExpired(): void {
    const limit = Date.now() / 1_000 - LIFETIME_S;
    for (const [id, seconds] of this.revokedAt) {
      if (seconds > limit) return;
      this.revokedAt.delete(id);
    }
  }
}
