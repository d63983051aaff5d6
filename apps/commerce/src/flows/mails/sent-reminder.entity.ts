import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A reminder that went out, so that it goes out once. */
@Entity('notice')
export class SentReminder {
  /** The purchase or subscription. */
  @PrimaryColumn('uuid')
  subjectId: string;

  /** The reminder's kind, e.g. `expires_30`. */
  @PrimaryColumn('text')
  kind: string;

  /** The day it spoke of: when that moves, another reminder is due. */
  @PrimaryColumn({ type: 'timestamptz', precision: 3 })
  dueAt: Date;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

/** The state of a subscription, as its owner was last told. */
export type AnnouncedState = 'active' | 'past_due' | 'canceled' | 'ended';

/** The state of a subscription when it was last mailed; only a change is mailed again. */
@Entity('subscription_notice')
export class SubscriptionNotification {
  @PrimaryColumn('uuid')
  subscriptionId: string;

  @Column('text')
  state: AnnouncedState;

  /** Time of the event behind that mail; older events are ignored. */
  @Column('int')
  epoch: number;
}
