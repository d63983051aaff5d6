import { Column, Entity, PrimaryColumn } from 'typeorm';

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

  /** As last reported by a browser. */
  @Column('int')
  durationSeconds: number;
}
