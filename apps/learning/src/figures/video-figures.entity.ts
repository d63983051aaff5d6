import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many learners' reports of a video's length are kept. */
export const KEPT_LENGTHS = 15;

/** How a video was watched: the sums of what is counted of `video_playback`. */
@Entity()
export class VideoFigures {
  @PrimaryColumn('uuid')
  contentId: string;

  @PrimaryColumn('varchar', { length: 64 })
  videoId: string;

  /** Who watched a second of it or more. */
  @Column('int')
  learners: number;

  /** Of all learners together; a bigint, which the driver reads as text. */
  @Column('bigint')
  watchedSeconds: string;

  /** The video's length as its last learners reported it, the last first; one of them may be wrong, or lie. */
  @Column('int', { array: true })
  reportedSeconds: number[];
}
