import { Sealed } from '@academy/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MAIL_SEAL } from './mail-payload.ts';

/** A mail and its outcome: written with the change it is about, sent by a job, retained for 30 days after that. */
@Entity()
export class MailMessage {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  template: string;

  /** Recipient, language and links, encrypted; cleared once sent or given up. */
  @Column({ type: 'text', nullable: true })
  @Sealed(MAIL_SEAL)
  sealedPayload: string | null;

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  @Column({ type: 'text', nullable: true })
  lastError: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** After this time its links are invalid, so it is not sent. */
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  sentAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  givenUpAt: Date | null;
}
