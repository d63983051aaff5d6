import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How {@link PART_SECONDS} of a video were watched. Parts that were never watched have no row. */
@Entity()
export class VideoPart {
  @PrimaryColumn('uuid')
  contentId: string;

  @PrimaryColumn('varchar', { length: 64 })
  videoId: string;

  /** From 0; part 3 begins at second 15. */
  @PrimaryColumn('int')
  part: number;

  /** Total of all learners; each second of a learner counts once. */
  @Column('int')
  watchedSeconds: number;

  /** Learners whose furthest watched second is in this part. */
  @Column('int')
  stops: number;
}

/** The length of a part. */
export const PART_SECONDS = 5;
