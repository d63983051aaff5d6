import type { AppErrorCode } from '@academy/shared';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The purpose of an uploaded file: a public picture, or a document or film for those with access. */
export const MEDIA_KINDS = ['cover', 'document', 'film'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/**
 * A picture is `processing` until all its renditions are made, a film until it was checked. `failed` means that a
 * picture could not be rendered, or that browsers cannot play a film.
 */
export const MEDIA_STATUSES = ['processing', 'ready', 'failed'] as const;
export type MediaStatus = (typeof MEDIA_STATUSES)[number];

/** Days after which a file without uses is deleted. */
export const UNUSED_DAYS = 30;

/** An uploaded file. Its bytes are in the store. */
@Entity()
@Check(`kind IN ('cover', 'document', 'film')`)
@Check(`(kind = 'film') = (checksum IS NULL)`)
@Check(`status IN ('processing', 'ready', 'failed')`)
@Index(['releasedAt'])
@Index(['createdAt', 'id'])
export class MediaFile {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: MediaKind;

  @Column('text', { default: 'ready' })
  status: MediaStatus;

  /** The file name given by its uploader. */
  @Column('text')
  fileName: string;

  @Column('text')
  contentType: string;

  @Column('int')
  sizeBytes: number;

  /** Size of the largest rendition of a picture, or of a film, in pixels. */
  @Column('int', { nullable: true })
  width: number | null;

  @Column('int', { nullable: true })
  height: number | null;

  /** The length of a film in whole seconds; null until it was checked, and for other files. */
  @Column('int', { nullable: true })
  durationSeconds: number | null;

  /** Why a film failed: an error code. */
  @Column('text', { nullable: true })
  failure: AppErrorCode | null;

  /**
   * SHA-256 of the uploaded bytes, in hexadecimal digits; null for films, which are too large to be read completely.
   */
  @Column('varchar', { length: 64, nullable: true })
  checksum: string | null;

  @Column('uuid')
  uploadedBy: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** Since when the file has had no uses; null while it has some. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  releasedAt: Date | null;
}
