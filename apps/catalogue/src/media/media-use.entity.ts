import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { MediaFile } from './media-file.entity.ts';

/**
 * A use of an uploaded file by a content, a project, a teacher or the settings (`ownerId`), which prevents its
 * deletion.
 */
@Entity()
@Index(['ownerId'])
export class MediaUse {
  @PrimaryColumn('uuid')
  mediaId: string;

  @PrimaryColumn('uuid')
  ownerId: string;

  @ManyToOne(() => MediaFile)
  @JoinColumn()
  media?: MediaFile;
}
