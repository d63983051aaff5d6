import { ListShownNames, UserErased } from '@academy/contracts';
import { EventFeed, RpcClient } from '@academy/messaging';
import { CacheMetrics } from '@academy/platform';
import { inBatches } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { requireUnavailable } from '../access/require-unavailable.ts';

const MAX_ENTRIES = 20_000;
/** How long a former name may be shown after a change, in milliseconds. */
const TTL_MS = 60_000;

/** The names under which learners appear to others: first name and initial. Names are stored by identity only. */
@Injectable()
export class AuthorNamesService {
  private readonly names = new LRUCache<string, string>({ max: MAX_ENTRIES, ttl: TTL_MS });
  private readonly metrics = new CacheMetrics('author-names');

  constructor(
    private readonly rpc: RpcClient,
    feed: EventFeed,
  ) {
    feed.subscribe([UserErased], {
      onEvent: ({ userId }) => void this.names.delete(userId),
      onReset: () => {
        this.names.clear();
      },
    });
  }

  /** Names by id; without those of erased accounts, and without unknown ones while identity does not reply. */
  async find(userIds: readonly string[]): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    const missing = new Set<string>();
    for (const id of userIds) {
      const name = this.names.get(id);
      if (name === undefined) missing.add(id);
      else found.set(id, name);
    }
    if (missing.size === 0) {
      this.metrics.hit();
      return found;
    }
    this.metrics.miss();
    for (const { id, name } of await this.ask([...missing])) {
      this.names.set(id, name);
      found.set(id, name);
    }
    return found;
  }

  private async ask(ids: string[]): Promise<{ id: string; name: string }[]> {
    try {
      const replies = await Promise.all(
        inBatches(ids).map((userIds) => this.rpc.ask(ListShownNames.of({ userIds }))),
      );
      return replies.flat();
    } catch (error) {
      requireUnavailable(error);
      return [];
    }
  }
}
