import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** Mails that users can switch off; mails about payments and access cannot be. */
export const OPTIONAL_MAILS = ['expiryReminders', 'renewalNotices', 'itemMessages'] as const;
export type OptionalMail = (typeof OPTIONAL_MAILS)[number];

/** Which of the optional mails a user wants; without a row, all of them. */
@Entity()
export class NotificationPreference {
  @PrimaryColumn('uuid')
  userId: string;

  @Column('boolean', { default: true })
  expiryReminders: boolean;

  @Column('boolean', { default: true })
  renewalNotices: boolean;

  @Column('boolean', { default: true })
  itemMessages: boolean;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
