import type { SeminarOnline, SeminarRoom, TitledTranslation, Translations } from '@academy/shared';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A seminar as the catalogue last described it. Its row is locked whenever its seats are counted or change, so that no
 * seat is given twice.
 */
@Entity()
@Index('seminar_start', ['startsAt'])
@Index('seminar_open', ['endsAt'], { where: '"closed_at" IS NULL AND "cancelled_at" IS NULL' })
export class Seminar {
  @PrimaryColumn('uuid')
  contentId: string;

  /** The version of the content that it is a copy of; older replies change nothing. */
  @Column('int')
  version: number;

  @Column('text')
  slug: string;

  @Column('text')
  title: string;

  @Column('jsonb', { default: {} })
  translations: Translations<TitledTranslation>;

  @Column('boolean')
  isPublished: boolean;

  @Column('boolean')
  isPremium: boolean;

  @Column('boolean', { default: false })
  hasRecording: boolean;

  @Column({ type: 'timestamptz', precision: 3 })
  startsAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  endsAt: Date;

  @Column('jsonb', { nullable: true })
  room: SeminarRoom | null;

  @Column('jsonb', { nullable: true })
  online: SeminarOnline | null;

  @Column('int')
  closesMinutes: number;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  cancelledAt: Date | null;

  @Column('text', { nullable: true })
  cancellationReason: string | null;

  @Column('jsonb', { default: {} })
  cancellationTranslations: Translations<{ reason: string }>;

  /**
   * Rises with what somebody must be told: other times, another place, a way that is gone, a cancellation. Calendars
   * replace what they have.
   */
  @Column('int', { default: 0 })
  sequence: number;

  /** When the copy changed last. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  changedAt: Date;

  /** The version of which staff were told that it has fewer seats than are taken. */
  @Column('int', { nullable: true })
  staffToldVersion: number | null;

  /** When, after its end, everyone booked had become attended or absent. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  closedAt: Date | null;
}
