import {
  CONTENT_TYPES,
  type Chapter,
  type ContentLevel,
  type ContentStatus,
  type ContentType,
  type Currency,
  type EarlierCertificateRule,
  type Quiz,
  type Seminar,
  type SeminarOnline,
  type TextDocument,
  type VideoReference,
  type Translations,
} from '@academy/shared';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  OneToMany,
  OneToOne,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import {
  englishSlugColumn,
  englishTitleSearchColumn,
  hasUntranslated,
  type ItemTranslation,
  type LabelTranslations,
  titleSearchColumn,
  untranslatedColumn,
} from './translations.ts';

/** A part of a video as stored. */
export interface StoredChapter extends Chapter {
  translations?: Translations<{ title: string }>;
}

/** One video as stored. `videoId` of the academy's own film is the id of its file. */
export interface StoredVideo extends VideoReference {
  title: string | null;
  translations?: Translations<{ title: string }>;
  /** Null or absent until staff has entered it. */
  durationSeconds?: number | null;
  /** In order; absent without any. */
  chapters?: StoredChapter[];
}

/** One download as stored. */
export interface StoredDownload {
  label: string;
  translations?: LabelTranslations;
  url: string;
}

const untranslated = untranslatedColumn(
  { title: 'title', short_description: 'shortDescription', extended_description: 'extendedDescription' },
  {
    videos: hasUntranslated('videos', 'title'),
    downloads: hasUntranslated('downloads', 'label'),
    text: `text IS NOT NULL AND text#>'{translations,en}' IS NULL`,
    quiz: `jsonb_path_exists(quiz, '$.questions[*] ? (!exists(@.translations.en))')`,
    seminar: `jsonb_path_exists(seminar, '$.programme[*] ? (!exists(@.translations.en))') OR jsonb_path_exists(seminar, '$.room ? (@.type() == "object" && !exists(@.translations.en))') OR jsonb_path_exists(seminar, '$.online ? (@.note != "" && !exists(@.translations.en))')`,
  },
);

/** The text of a text lesson as stored. */
export interface StoredText {
  document: TextDocument;
  translations?: Translations<{ document: TextDocument }>;
}

/** A seminar as stored: with the link of its meeting, which leaves the service for learning and for staff only. */
export interface StoredSeminar extends Seminar {
  online: (SeminarOnline & { link: string | null }) | null;
}

/** A content's place in a project, from the content's side; stored as a `ProjectContent`. */
export interface ContentPlace {
  projectId: string;
  orderIndex: number;
  /** Null while the content is in the project. */
  removedAt: Date | null;
  opensOn: string | null;
  opensAfterDays: number | null;
  project?: {
    id: string;
    slug: string;
    title: string;
    translations: Translations<ItemTranslation>;
    untranslated: string[];
    isActive: boolean;
    certificate: EarlierCertificateRule | null;
  };
}

/** What a quiz must know of the content that it closes: its titles, and what decides who may see it. */
export type ClosedContent = Pick<
  Content,
  | 'id'
  | 'slug'
  | 'title'
  | 'translations'
  | 'untranslated'
  | 'isPremium'
  | 'status'
  | 'publishedAt'
  | 'certificate'
  | 'links'
>;

/** A content of the catalogue. Prices are net, in cents; a free content costs 0. */
@Entity()
@Index(['status', 'listedAt', 'id'])
@Index(['status', 'titleSearch', 'id'])
@Index(['status', 'priceCents', 'id'])
@Index(['status', 'createdAt', 'id'])
@Index(['createdAt', 'id'])
@Index(['createdAt', 'id'], { where: 'schedule_failure IS NOT NULL' })
@Index(['titleSearch', 'id'])
@Index(['priceCents', 'id'])
@Index(['status', 'englishTitleSearch', 'id'])
@Index(['englishTitleSearch', 'id'])
@Index(['slug'], { unique: true })
@Index(['englishSlug'], { unique: true })
@Index('content_videos', { synchronize: false })
@Index('content_to_search', ['id'], { where: 'searched_version IS DISTINCT FROM version' })
@Index('content_title_words_it', { synchronize: false })
@Index('content_title_words_en', { synchronize: false })
@Index('content_title_search_trigram', { synchronize: false })
@Index('content_english_title_search_trigram', { synchronize: false })
@Check(`content_type IN (${CONTENT_TYPES.map((type) => `'${type}'`).join(', ')})`)
@Check(`level IN ('introductory', 'intermediate', 'advanced')`)
@Check(`status IN ('draft', 'published', 'archived')`)
@Check(`status <> 'published' OR published_at IS NOT NULL`)
@Check(`currency IN ('EUR', 'USD')`)
@Check(`CASE WHEN is_premium THEN price_cents > 40 ELSE price_cents = 0 END`)
@Check(`access_days > 0`)
@Check(`closes_id IS NULL OR (content_type = 'quiz' AND NOT is_premium)`)
@Check(`withdraw_at > publish_at`)
@Check(`jsonb_typeof(certificate) = 'object'`)
@Check(`title <> '' AND short_description <> ''`)
@Check(`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)
@Check(`jsonb_typeof(videos) = 'array' AND jsonb_typeof(downloads) = 'array'`)
@Check(`jsonb_typeof(text) = 'object' AND jsonb_typeof(quiz) = 'object'`)
@Check(`jsonb_typeof(seminar) = 'object'`)
@Check(`jsonb_typeof(translations) = 'object'`)
@Check(`english_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)
export class Content {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  slug: string;

  @Column('text')
  title: string;

  @Column('text')
  shortDescription: string;

  @Column('text', { default: '' })
  extendedDescription: string;

  @Column('text')
  contentType: ContentType;

  @Column('text', { default: 'introductory' })
  level: ContentLevel;

  @Column('boolean', { default: false })
  isPremium: boolean;

  @Column('int', { default: 0 })
  priceCents: number;

  @Column('varchar', { length: 3, default: 'EUR' })
  currency: Currency;

  /** Days of access from the purchase; null means for ever. */
  @Column('int', { nullable: true })
  accessDays: number | null;

  @Column('text', { nullable: true })
  coverImageUrl: string | null;

  @Column('jsonb', { default: [] })
  videos: StoredVideo[];

  @Column('jsonb', { default: [] })
  downloads: StoredDownload[];

  /** The text of a text lesson; null while it has none. */
  @Column('jsonb', { nullable: true })
  text: StoredText | null;

  /** Questions, right answers and rules of a quiz; null while it has none. */
  @Column('jsonb', { nullable: true })
  quiz: Quiz | null;

  /** When and where a seminar is; null while it has no date. */
  @Column('jsonb', { nullable: true })
  seminar: StoredSeminar | null;

  /**
   * The content that this quiz closes: it is the last lesson of it, opens with it, and is neither listed nor sold by
   * itself. Null for every other content.
   */
  @Column('uuid', { nullable: true })
  closesId: string | null;

  /** Learners may ask beside it, unless the academy's settings say otherwise. */
  @Column('boolean', { default: true })
  hasQuestions: boolean;

  /** How completing it earns its own certificate; null when it earns none. */
  @Column('jsonb', { nullable: true })
  certificate: EarlierCertificateRule | null;

  /** The titles of videos and the labels of downloads are stored with these. */
  @Column('jsonb', { default: {} })
  translations: Translations<ItemTranslation>;

  @Column('text', { default: 'draft' })
  status: ContentStatus;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  publishedAt: Date | null;

  /** When it is published automatically, from a draft or from the archive. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  publishAt: Date | null;

  /** When it is withdrawn automatically. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  withdrawAt: Date | null;

  /** Error code of a failed scheduled change; null while none failed. */
  @Column('text', { nullable: true })
  scheduleFailure: string | null;

  /** How long the Italian text takes to read, in minutes; null without a text. */
  @Column('int', { nullable: true })
  readingMinutes: number | null;

  /** Rises with every change; included in events. */
  @Column('int', { default: 1 })
  version: number;

  /** The version whose texts search finds; another one than the current until a job has caught up. */
  @Column({ type: 'int', nullable: true, insert: false, update: false })
  searchedVersion: number | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;

  /** Generated by the database, so that lists need not load the videos. */
  @Column({
    type: 'int',
    generatedType: 'STORED',
    asExpression: 'jsonb_array_length(videos)',
    insert: false,
    update: false,
  })
  videoCount: number;

  /** Generated by the database: the total length of the videos; null while one of them is unknown or there is none. */
  @Column({
    type: 'int',
    nullable: true,
    generatedType: 'STORED',
    asExpression: 'videos_seconds(videos)',
    insert: false,
    update: false,
  })
  durationSeconds: number | null;

  /** Generated by the database: how many questions an attempt has; null without a quiz. */
  @Column({
    type: 'int',
    nullable: true,
    generatedType: 'STORED',
    asExpression: `COALESCE((quiz->>'draws')::int, jsonb_array_length(quiz->'questions'))`,
    insert: false,
    update: false,
  })
  questionCount: number | null;

  /** Generated by the database: whether certificates wait for it; false for a quiz only, if staff says so. */
  @Column({
    type: 'boolean',
    generatedType: 'STORED',
    asExpression: `content_type <> 'quiz' OR COALESCE((quiz->>'countsForCertificate')::boolean, true)`,
    insert: false,
    update: false,
  })
  countsForCertificate: boolean;

  /** Generated by the database: the content's sort key in the order by newest. */
  @Column({
    type: 'timestamptz',
    precision: 3,
    generatedType: 'STORED',
    asExpression: 'COALESCE(published_at, created_at)',
    insert: false,
    update: false,
  })
  listedAt: Date;

  /** Generated by the database: the title in lower case without accents, for search and sorting by title. */
  @Column(titleSearchColumn)
  titleSearch: string;

  /** Generated by the database: null while it has no English slug. */
  @Column(englishSlugColumn)
  englishSlug: string | null;

  /** Generated by the database: the English title for search and sorting. */
  @Column(englishTitleSearchColumn)
  englishTitleSearch: string;

  /** Generated by the database: the names of the texts that exist in Italian only. */
  @Column(untranslated)
  untranslated: string[];

  // By name, because `ProjectContent` already imports this file.
  @OneToMany('ProjectContent', 'content')
  links?: ContentPlace[];

  /** The content of {@link closesId}; one with a quiz cannot be deleted, since the quiz would be left open to everyone. */
  @OneToOne(() => Content, (content) => content.closingQuiz, { onDelete: 'RESTRICT' })
  @JoinColumn()
  closes?: ClosedContent | null;

  /** The quiz that closes it, published or not. */
  @OneToOne(() => Content, (content) => content.closes)
  closingQuiz?: Content | null;
}
