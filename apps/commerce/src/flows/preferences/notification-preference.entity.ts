import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** Mails a user can do without; those about money and access always go. */
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
