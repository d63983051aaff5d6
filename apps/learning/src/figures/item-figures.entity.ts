import type { CertifiedItemType } from '@academy/shared';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How many learners began, completed and were certified for a content or project: the sums of `learner_item`. */
@Entity()
@Index(['itemType', 'started', 'itemId'])
@Index(['itemType', 'completed', 'itemId'])
@Index(['itemType', 'certified', 'itemId'])
export class ItemFigures {
  @PrimaryColumn('uuid')
  itemId: string;

  @Column('text')
  itemType: CertifiedItemType;

  @Column('int')
  started: number;

  @Column('int')
  completed: number;

  @Column('int')
  certified: number;

  /** Total of all learners; a bigint, which the driver reads as text. */
  @Column('bigint')
  watchedSeconds: string;
}
