import type { Translations } from '@academy/shared';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { hasUntranslated, type LabelTranslations, untranslatedColumn } from './translations.ts';

/** A link of a teacher as stored: a site, a page, a profile. */
export interface StoredLink {
  label: string;
  translations?: LabelTranslations;
  url: string;
}

/** What is said of a teacher in another language. A name is the same in every one, and so is the slug made of it. */
export interface TeacherTranslation {
  role?: string;
  biography?: string;
}

const untranslated = untranslatedColumn(
  { role: 'role', biography: 'biography' },
  { links: hasUntranslated('links', 'label') },
);

/** Who teaches contents and projects. All of it is public: staff writes what the person agreed to. */
@Entity()
@Index(['nameSearch', 'id'])
@Index(['slug'], { unique: true })
@Check(`name <> ''`)
@Check(`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)
@Check(`jsonb_typeof(links) = 'array'`)
@Check(`jsonb_typeof(translations) = 'object'`)
export class Teacher {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  slug: string;

  @Column('text')
  name: string;

  /** What they are or were, in one line; may be empty. */
  @Column('text', { default: '' })
  role: string;

  @Column('text', { default: '' })
  biography: string;

  /** Null while a drawn portrait is shown instead. */
  @Column('text', { nullable: true })
  portraitUrl: string | null;

  @Column('jsonb', { default: [] })
  links: StoredLink[];

  @Column('jsonb', { default: {} })
  translations: Translations<TeacherTranslation>;

  /** Rises with every change; events carry it. */
  @Column('int', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;

  /** Kept by the database: the name in lower case without accents; what search and the order of lists read. */
  @Column({
    type: 'text',
    collation: 'C',
    generatedType: 'STORED',
    asExpression: 'search_text(name)',
    insert: false,
    update: false,
  })
  nameSearch: string;

  /** Kept by the database: the names of the texts that are in Italian only. */
  @Column(untranslated)
  untranslated: string[];
}
