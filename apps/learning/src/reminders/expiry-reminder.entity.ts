import type { ExpiryReminderDays } from '@academy/shared';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A reminder that a certificate expires: one for each number of days before. By item and end instead of by certificate,
 * since a corrected one has the end of the one it replaces.
 */
@Entity()
export class ExpiryReminder {
  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('uuid')
  itemId: string;

  @PrimaryColumn({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;

  /** How many days before, at the earliest. */
  @PrimaryColumn('smallint')
  days: ExpiryReminderDays;

  @Column({ type: 'timestamptz', precision: 3 })
  remindedAt: Date;
}
