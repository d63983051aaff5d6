import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { ListRevocations, RoleChanged, SessionRevoked } from '@academy/contracts';
import type { AccessClaims, SessionRevocations } from '@academy/platform';
import { describe } from '../describe.ts';
import { EventFeed } from '../feed/event-feed.ts';
import { RpcClient } from '../rpc/rpc-client.ts';

/** Lifetime of an access token plus a minute for clock skew, in seconds. */
const LIFETIME_S = 3_660;
const RETRY_MS = 2_000;

/**
 * Sessions that ended, and roles that changed, before their access tokens expired. Held in the memory of every replica,
 * updated by events, and read from identity at start and whenever events may have been missed. Until identity has
 * replied for the first time, tokens are checked by signature and expiry only.
 */
@Injectable()
export class RevocationList implements SessionRevocations {
  private readonly logger = new Logger(RevocationList.name);
  /** Session or user id to Unix seconds: tokens issued at or before that time are refused. Oldest change first. */
  private readonly revokedAt = new Map<string, number>();
  private priming: Promise<void> | undefined;
  private isStale = false;
  private stopping = false;

  constructor(
    private readonly rpc: RpcClient,
    feed: EventFeed,
  ) {
    feed.subscribe([SessionRevoked, RoleChanged], {
      onEvent: (event) => {
        if (event instanceof RoleChanged) this.add(event.userId, event.changedAt);
        else this.add(event.sessionId ?? event.userId, event.revokedAt);
      },
      onReset: () => this.prime(),
    });
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
  }

  private async fetch(): Promise<void> {
    while (this.isStale && !this.stopping) {
      this.isStale = false;
      try {
        for (const { userId, sessionId, revokedAt } of await this.rpc.ask(new ListRevocations())) {
          this.add(sessionId ?? userId, revokedAt);
        }
      } catch (error) {
        this.isStale = true;
        this.logger.debug(`Revocations could not be fetched: ${describe(error)}`);
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
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
