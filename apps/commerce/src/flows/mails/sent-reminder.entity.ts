import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A reminder that went out, so that it goes out once. */
@Entity('notice')
export class SentReminder {
  /** The purchase or subscription. */
  @PrimaryColumn('uuid')
  subjectId: string;

  /** What it was about, e.g. `expires_30`. */
  @PrimaryColumn('text')
  kind: string;

  /** The day it spoke of: when that moves, another reminder is due. */
  @PrimaryColumn({ type: 'timestamptz', precision: 3 })
  dueAt: Date;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

/** How a subscription stands, in the words its owner heard last. */
export type AnnouncedState = 'active' | 'past_due' | 'canceled' | 'ended';

/** What a subscription's owner was told last: only a change is news. */
@Entity('subscription_notice')
export class SubscriptionNotification {
  @PrimaryColumn('uuid')
  subscriptionId: string;

  @Column('text')
  state: AnnouncedState;

  /** Of the event that told it; an older one tells nothing new. */
  @Column('int')
  epoch: number;
}
