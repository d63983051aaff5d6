import type { CertifiedItemType } from '@academy/shared';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A learner and a content or project they have begun, as counted in its figures. */
@Entity()
@Index(['itemId', 'startedAt', 'userId'])
export class LearnerItem {
  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('uuid')
  itemId: string;

  @Column('text')
  itemType: CertifiedItemType;

  /** The first known time: of a report, of the completion or of the certificate. */
  @Column({ type: 'timestamptz', precision: 3 })
  startedAt: Date;

  /** Distinct watched seconds of all its videos. */
  @Column('int')
  watchedSeconds: number;

  /** For a project, when the last of its contents was completed. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  completedAt: Date | null;

  /** True while they have a valid certificate of it. */
  @Column('boolean')
  isCertified: boolean;

  @Column({ type: 'timestamptz', precision: 3 })
  lastActiveAt: Date;
}
