import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** What an uploaded file is for: a public picture, or a document for those with access. */
export const MEDIA_KINDS = ['cover', 'document'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** A picture is `processing` until all its renditions are made; `failed` when they could not be. */
export const MEDIA_STATUSES = ['processing', 'ready', 'failed'] as const;
export type MediaStatus = (typeof MEDIA_STATUSES)[number];

/** An uploaded file. Its bytes lie in the store. */
@Entity()
@Check(`kind IN ('cover', 'document')`)
@Check(`status IN ('processing', 'ready', 'failed')`)
@Index(['releasedAt'])
export class MediaFile {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: MediaKind;

  @Column('text', { default: 'ready' })
  status: MediaStatus;

  /** As its uploader named it. */
  @Column('text')
  fileName: string;

  @Column('text')
  contentType: string;

  @Column('int')
  sizeBytes: number;

  /** Size of the largest rendition of a picture, in pixels. */
  @Column('int', { nullable: true })
  width: number | null;

  @Column('int', { nullable: true })
  height: number | null;

  /** SHA-256 of the uploaded bytes, in hexadecimal digits. */
  @Column('varchar', { length: 64 })
  checksum: string;

  @Column('uuid')
  uploadedBy: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** Since when nothing refers to it; null while something does. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  releasedAt: Date | null;
}
