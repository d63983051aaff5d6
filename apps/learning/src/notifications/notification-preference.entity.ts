import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Mails about learning that a user chooses. */
export const OPTIONAL_MAILS = ['halfWayReminders', 'newLessons'] as const;
export type OptionalMail = (typeof OPTIONAL_MAILS)[number];

/** Which of the optional mails a user wants. Without a row: reminders no, new lessons of followed series yes. */
@Entity()
export class NotificationPreference {
  @PrimaryColumn('uuid')
  userId: string;

  /** That a content was left halfway. */
  @Column('boolean', { default: false })
  halfWayReminders: boolean;

  /** That a series they follow has a new lesson. */
  @Column('boolean', { default: true })
  newLessons: boolean;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
