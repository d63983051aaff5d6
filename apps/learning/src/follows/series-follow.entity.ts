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

  /** Ids of the videos known to this user: those of the series when they followed, and those announced since. */
  @Column('text', { array: true })
  knownVideoIds: string[];

  /**
   * The series' videos in order, at the time its lessons were last compared with those known to this user. Null if that
   * was before their order was stored.
   */
  @Column('text', { array: true, nullable: true })
  lessonVideoIds: string[] | null;
}
