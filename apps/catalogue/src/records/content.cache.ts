import { ContentChanged, ProjectChanged, TeacherChanged, TopicChanged } from '@academy/contracts';
import { EventFeed, type FeedSubscription } from '@academy/messaging';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Content } from './content.entity.ts';
import type { Credits } from './credits.service.ts';

const MAX_CONTENTS = 1_000;
/** Upper bound for the case that a change goes unnoticed, in milliseconds. */
const TTL_MS = 5_000;

/** A content as its page shows it. */
export interface CreditedContent {
  content: Content;
  credits: Credits;
  /** How many published contents its teachers have, by their ids. */
  contentCounts: ReadonlyMap<string, number>;
}

/**
 * Contents as stored, kept for a moment by what they were asked for: id, slug or former slug. Nothing about access:
 * that is decided for every caller anew. Any change of the catalogue, here or in another replica, empties it; while
 * changes may be passing unseen, nothing is kept.
 */
@Injectable()
export class ContentCache {
  private readonly contents = new LRUCache<string, CreditedContent>({ max: MAX_CONTENTS, ttl: TTL_MS });
  private readonly subscription: FeedSubscription;
  private generation = 0;

  constructor(feed: EventFeed) {
    const clear = (): void => this.clear();
    this.subscription = feed.subscribe([ContentChanged, ProjectChanged, TeacherChanged, TopicChanged], {
      onEvent: clear,
      onReset: clear,
    });
  }

  /** The content kept for this key, or what `load` finds. */
  async get(key: string, load: () => Promise<CreditedContent | null>): Promise<CreditedContent | null> {
    const known = this.subscription.isLive ? this.contents.get(key) : undefined;
    if (known !== undefined) return known;
    const { generation } = this;
    const content = await load();
    // Values read before a change must not be kept after it.
    if (content !== null && generation === this.generation) this.contents.set(key, content);
    return content;
  }

  /** Forgets everything: something has changed. */
  clear(): void {
    this.generation += 1;
    this.contents.clear();
  }
}
