import type { Quiz, TitledTranslation, Translations } from '@academy/shared';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How a quiz is named in lists. */
export interface QuizTitle extends TitledTranslation {
  translations?: Translations<TitledTranslation>;
}

/**
 * A quiz as it was when an attempt began, with its right answers. It never changes; attempts that began with the same
 * quiz share it.
 */
@Entity()
@Index(['contentId', 'hash'], { unique: true })
export class QuizEdition {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  contentId: string;

  /** Of title and quiz. */
  @Column('varchar', { length: 64 })
  hash: string;

  @Column('jsonb')
  title: QuizTitle;

  @Column('jsonb')
  quiz: Quiz;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
