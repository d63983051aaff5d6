import { ContentChanged, ProjectChanged, TeacherChanged, TopicChanged } from '@academy/contracts';
import { EventFeed, type FeedSubscription } from '@academy/messaging';
import { Injectable } from '@nestjs/common';

/** Hears of every change of the catalogue, so that what was derived from it can be forgotten. */
@Injectable()
export class CatalogueChangesService {
  private readonly listeners = new Set<() => void>();
  private readonly subscription: FeedSubscription;

  constructor(feed: EventFeed) {
    const notice = (): void => this.notice();
    this.subscription = feed.subscribe([ContentChanged, ProjectChanged, TeacherChanged, TopicChanged], {
      onEvent: notice,
      onReset: notice,
    });
  }

  /** False while another replica's changes may be passing unseen: nothing remembered may be trusted. */
  get isLive(): boolean {
    return this.subscription.isLive;
  }

  /** Calls back after every change, here or in another replica, and whenever one may have been missed. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Something changed. Whoever writes says so right after the commit, before its event comes back to it. */
  notice(): void {
    for (const listener of this.listeners) listener();
  }
}
