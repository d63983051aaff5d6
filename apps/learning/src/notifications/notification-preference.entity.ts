import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Mails about learning that users can switch on or off. */
export const OPTIONAL_MAILS = ['halfWayReminders', 'newLessons'] as const;
export type OptionalMail = (typeof OPTIONAL_MAILS)[number];

/** Which of the optional mails a user wants. Without a row: no reminders, but new lessons of followed series. */
@Entity()
export class NotificationPreference {
  @PrimaryColumn('uuid')
  userId: string;

  /** A content was left halfway. */
  @Column('boolean', { default: false })
  halfWayReminders: boolean;

  /** A followed series has a new lesson. */
  @Column('boolean', { default: true })
  newLessons: boolean;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
