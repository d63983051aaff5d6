import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A mail that must leave: written with the change it tells of, sent by the sender loop, kept until it is gone. */
@Entity()
@Index(['nextAttemptAt'], { where: 'sent_at IS NULL AND given_up_at IS NULL' })
export class MailMessage {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  template: string;

  /** Address, language and links, encrypted; emptied once sent. */
  @Column({ type: 'text', nullable: true })
  sealedPayload: string | null;

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** When to try (again); moved ahead while a sender works on it, so that no other one takes it. */
  @Column({ type: 'timestamptz', precision: 3 })
  nextAttemptAt: Date;

  @Column({ type: 'text', nullable: true })
  lastError: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** After this its links are dead and sending it would only confuse. */
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  sentAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  givenUpAt: Date | null;
}
