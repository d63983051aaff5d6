import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The kinds of mails about seminars to learners. */
export const SEMINAR_MAILS = [
  'booked',
  'waiting',
  'offered',
  'moved',
  'cancelled',
  'dayBefore',
  'hourBefore',
  'released',
  'recording',
] as const;
export type SeminarMailKind = (typeof SEMINAR_MAILS)[number];

/** How many mails of a kind were written about a seminar, for staff. Mails themselves are pruned. */
@Entity()
export class SeminarMail {
  @PrimaryColumn('uuid')
  contentId: string;

  @PrimaryColumn('text')
  kind: SeminarMailKind;

  @Column('int')
  count: number;

  @Column({ type: 'timestamptz', precision: 3 })
  lastAt: Date;
}
