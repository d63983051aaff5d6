import {
  OWNERSHIPS,
  type Ownership,
  RECIPIENT_REASONS,
  RECIPIENT_STATUSES,
  type RecipientReason,
  type RecipientStatus,
} from '@academy/shared';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Message } from './message.entity.ts';

const oneOf = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/** A recipient of a message, with its status. Emails are not stored here, only in identity. */
@Entity()
@Index(['messageId', 'userId'], { unique: true })
@Index(['messageId', 'status'])
@Index(['userId'])
@Index(['messageId', 'id'])
@Index(['mailedAt'])
@Check(`ownership IN (${oneOf(OWNERSHIPS)})`)
@Check(`status IN (${oneOf(RECIPIENT_STATUSES)})`)
@Check(`reason IN (${oneOf(RECIPIENT_REASONS)})`)
export class MessageRecipient {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  messageId: string;

  @ManyToOne(() => Message)
  @JoinColumn()
  message?: Message;

  /** Null after the user was erased. */
  @Column('uuid', { nullable: true })
  userId: string | null;

  @Column('text')
  ownership: Ownership;

  @Column('text', { default: 'waiting' })
  status: RecipientStatus;

  /** Why the message failed or was skipped. */
  @Column('text', { nullable: true })
  reason: RecipientReason | null;

  /** The mail, once it was passed to the mail outbox. */
  @Column('uuid', { nullable: true, unique: true })
  mailId: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  mailedAt: Date | null;

  /** When it was sent, failed or was skipped. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  settledAt: Date | null;
}
