import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many learners' reports of a video's length are stored. */
export const KEPT_LENGTHS = 15;

/** How a video was watched: the sums of the counted part of `video_playback`. */
@Entity()
export class VideoFigures {
  @PrimaryColumn('uuid')
  contentId: string;

  @PrimaryColumn('varchar', { length: 64 })
  videoId: string;

  /** Learners who watched at least a second of it. */
  @Column('int')
  learners: number;

  /** Total of all learners; a bigint, which the driver reads as text. */
  @Column('bigint')
  watchedSeconds: string;

  /** The video's length as reported by its last learners, the last first; a single report may be wrong or forged. */
  @Column('int', { array: true })
  reportedSeconds: number[];
}
