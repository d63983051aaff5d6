import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A learner's progress with a content. Each flag is stored as the time it was set, or null. */
@Entity()
@Index(['userId', 'updatedAt', 'contentId'])
@Index(['completedAt'], { where: 'is_completed' })
@Check('is_saved = (saved_at IS NOT NULL)')
@Check('is_completed = (completed_at IS NOT NULL)')
export class UserContentProgress {
  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('uuid')
  contentId: string;

  @Column('boolean', { default: false })
  isSaved: boolean;

  @Column({ type: 'timestamptz', nullable: true })
  savedAt: Date | null;

  @Column('boolean', { default: false })
  isCompleted: boolean;

  @Column({ type: 'timestamptz', nullable: true })
  completedAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
