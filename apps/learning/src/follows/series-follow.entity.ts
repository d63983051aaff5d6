import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A series that a user follows: new lessons are mailed. */
@Entity()
@Index(['contentId', 'userId'])
@Index(['userId', 'followedAt', 'contentId'])
export class SeriesFollow {
  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('uuid')
  contentId: string;

  @Column({ type: 'timestamptz', precision: 3 })
  followedAt: Date;

  /**
   * Ids of the videos that are no news to this user: those the series had when they followed, and those mailed since.
   */
  @Column('text', { array: true })
  knownVideoIds: string[];

  /**
   * The series' videos in order, as they were when its lessons were last compared with what this user knows. Null where
   * that was before their order was kept.
   */
  @Column('text', { array: true, nullable: true })
  lessonVideoIds: string[] | null;
}
