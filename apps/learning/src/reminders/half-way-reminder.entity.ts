import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A content that a user was reminded of; this happens at most once. */
@Entity()
export class HalfWayReminder {
  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('uuid')
  contentId: string;

  @Column({ type: 'timestamptz', precision: 3 })
  remindedAt: Date;
}
