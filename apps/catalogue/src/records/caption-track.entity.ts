import { type CaptionTrack as Captions, type Cue, type Language, LANGUAGES } from '@academy/shared';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import { MediaFile } from '../media/media-file.entity.ts';

/** The captions of a video in one language, wherever the video stands. */
@Entity()
@Check(`language IN (${LANGUAGES.map((language) => `'${language}'`).join(', ')})`)
@Check(`jsonb_typeof(cues) = 'array' AND cues <> '[]'`)
@Check(`film_id::text = video_id`)
@Index(['filmId'])
export class CaptionTrack implements Captions {
  /** The id of the video at its provider; of the academy's own film the id of its file. */
  @PrimaryColumn('text')
  videoId: string;

  @PrimaryColumn('text')
  language: Language;

  /** In order, in milliseconds. */
  @Column('jsonb')
  cues: Cue[];

  /** Rises with every change, also from deleted captions to new ones; included in events. */
  @Column('int', { default: 1 })
  version: number;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;

  /** The academy's own film: its captions are deleted with it. Null for a video elsewhere. */
  @Column('uuid', { nullable: true })
  filmId: string | null;

  @ManyToOne(() => MediaFile, { onDelete: 'CASCADE' })
  @JoinColumn()
  film?: MediaFile | null;
}
