import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Mails about learning that users can switch on or off. */
export const OPTIONAL_MAILS = [
  'halfWayReminders',
  'newLessons',
  'answers',
  'waitingQuestions',
  'seminarReminders',
  'expiringCertificates',
] as const;
export type OptionalMail = (typeof OPTIONAL_MAILS)[number];

/** Which of the optional mails a user wants. Without a row: all but reminders of contents left halfway. */
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

  /** The user's questions were answered. */
  @Column('boolean', { default: true })
  answers: boolean;

  /** Questions of learners wait; for staff. */
  @Column('boolean', { default: true })
  waitingQuestions: boolean;

  /** A booked seminar is tomorrow, or in an hour. */
  @Column('boolean', { default: true })
  seminarReminders: boolean;

  /** A certificate of the user is about to expire. */
  @Column('boolean', { default: true })
  expiringCertificates: boolean;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
