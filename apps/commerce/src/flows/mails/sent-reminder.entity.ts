import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A reminder that was sent, recorded so that it is sent only once. */
@Entity('notice')
export class SentReminder {
  /** The purchase or subscription. */
  @PrimaryColumn('uuid')
  subjectId: string;

  /** The reminder's kind, e.g. `expires_30`; of a revoked mandate with its id, so that another one is told again. */
  @PrimaryColumn('text')
  kind: string;

  /** The day it announced: when that changes, another reminder is due. Of a mandate, when the subscription began. */
  @PrimaryColumn({ type: 'timestamptz', precision: 3 })
  dueAt: Date;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

/** The state of a subscription of which its owner was last notified. */
export type AnnouncedState = 'active' | 'past_due' | 'canceled' | 'suspended' | 'ended';

/** The state of a subscription in the last mail about it; only changes are mailed. */
@Entity('subscription_notice')
export class SubscriptionNotification {
  @PrimaryColumn('uuid')
  subscriptionId: string;

  @Column('text')
  state: AnnouncedState;

  /** The owner's epoch in the event that caused the mail; events with the same or a lower one are ignored. */
  @Column('int')
  epoch: number;
}
