import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { MediaFile } from './media-file.entity.ts';

/** A content, a project, a teacher or the settings (`ownerId`) refer to an uploaded file, which therefore stays. */
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
