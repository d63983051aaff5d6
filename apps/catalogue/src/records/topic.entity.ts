import type { TopicColor, TitledTranslation, Translations } from '@academy/shared';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { englishSlugColumn, englishTitleSearchColumn, untranslatedColumn } from './translations.ts';

/** What is said of a topic in another language. */
export interface TopicTranslation extends TitledTranslation {
  description?: string;
}

const untranslated = untranslatedColumn({ title: 'title', description: 'description' });

/** What contents and projects are about. */
@Entity()
@Index(['titleSearch', 'id'])
@Index(['englishTitleSearch', 'id'])
@Index(['slug'], { unique: true })
@Index(['englishSlug'], { unique: true })
@Check(`title <> ''`)
@Check(`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)
@Check(`color IN ('blue', 'red', 'ochre', 'green', 'sky', 'clay')`)
@Check(`jsonb_typeof(translations) = 'object'`)
@Check(`english_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)
export class Topic {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  slug: string;

  @Column('text')
  title: string;

  @Column('text')
  color: TopicColor;

  @Column('text', { default: '' })
  description: string;

  @Column('jsonb', { default: {} })
  translations: Translations<TopicTranslation>;

  /** Rises with every change; events carry it. */
  @Column('int', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;

  /** Kept by the database: the title in lower case without accents; what search and the order of lists read. */
  @Column({
    type: 'text',
    collation: 'C',
    generatedType: 'STORED',
    asExpression: 'search_text(title)',
    insert: false,
    update: false,
  })
  titleSearch: string;

  /** Kept by the database: null while it has no slug of its own in English. */
  @Column(englishSlugColumn)
  englishSlug: string | null;

  /** Kept by the database: what search and the title order read in English. */
  @Column(englishTitleSearchColumn)
  englishTitleSearch: string;

  /** Kept by the database: the names of the texts that are in Italian only. */
  @Column(untranslated)
  untranslated: string[];
}
