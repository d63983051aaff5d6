import type { CertificateRule, Currency, Translations } from '@academy/shared';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { englishSlugColumn, type ItemTranslation, untranslatedColumn } from './translations.ts';

const untranslated = untranslatedColumn({
  title: 'title',
  short_description: 'shortDescription',
  extended_description: 'extendedDescription',
});

/** A bundle of contents. Its price is net, in cents; without one it is shown but not sold. */
@Entity()
@Index(['isActive', 'createdAt', 'id'])
@Index(['createdAt', 'id'], { where: 'is_active AND is_featured' })
@Index(['createdAt', 'id'])
@Index(['slug'], { unique: true })
@Index(['englishSlug'], { unique: true })
@Check(`currency IN ('EUR', 'USD')`)
@Check(`price_cents > 40`)
@Check(`access_days > 0`)
@Check(`withdraw_at > publish_at`)
@Check(`jsonb_typeof(certificate) = 'object'`)
@Check(`title <> '' AND short_description <> ''`)
@Check(`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND slug <> 'featured'`)
@Check(`jsonb_typeof(translations) = 'object'`)
@Check(`english_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND english_slug <> 'featured'`)
export class Project {
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

  @Column('jsonb', { default: {} })
  translations: Translations<ItemTranslation>;

  @Column('int', { nullable: true })
  priceCents: number | null;

  @Column('varchar', { length: 3, default: 'EUR' })
  currency: Currency;

  /** Days of access from the purchase; null means for ever. */
  @Column('int', { nullable: true })
  accessDays: number | null;

  @Column('boolean', { default: true })
  isActive: boolean;

  @Column('boolean', { default: false })
  isFeatured: boolean;

  /** When it is to be published by itself, from a draft or from the archive. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  publishAt: Date | null;

  /** When it is to be withdrawn by itself. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  withdrawAt: Date | null;

  /** Code of the error that kept the schedule from what was due; null while none did. */
  @Column('text', { nullable: true })
  scheduleFailure: string | null;

  @Column('text', { nullable: true })
  coverImageUrl: string | null;

  /** How completing every content of it earns a certificate; null when it earns none. */
  @Column('jsonb', { nullable: true, default: { hours: null, minSeenPercent: 0 } })
  certificate: CertificateRule | null;

  /** Rises with every change, its list of contents included; events carry it. */
  @Column('int', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;

  /** Kept by the database: null while it has no slug of its own in English. */
  @Column(englishSlugColumn)
  englishSlug: string | null;

  /** Kept by the database: the names of the texts that are in Italian only. */
  @Column(untranslated)
  untranslated: string[];
}
