import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Where a learner is in a video, and which of its seconds they have watched. */
@Entity()
@Index(['userId', 'updatedAt'])
@Index(['userId'], { where: 'watched <> counted' })
@Check('duration_seconds > 0')
@Check('position_seconds BETWEEN 0 AND duration_seconds')
export class VideoPlayback {
  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('uuid')
  contentId: string;

  /** The id at the video's provider. */
  @PrimaryColumn('varchar', { length: 64 })
  videoId: string;

  @Column('int')
  positionSeconds: number;

  @Column('int')
  durationSeconds: number;

  /** Watched seconds as PostgreSQL writes them, e.g. `{[0,15),[60,75)}`. */
  @Column('int4multirange', { default: '{}' })
  watched: string;

  /** The part of `watched` that the figures for staff have in them. */
  @Column('int4multirange', { default: '{}' })
  counted: string;

  /** Kept by the database: how many seconds `watched` holds. */
  @Column({
    type: 'int',
    generatedType: 'STORED',
    asExpression: 'multirange_seconds(watched)',
    insert: false,
    update: false,
  })
  watchedSeconds: number;

  /** The browser's description of itself in the report that set the position. */
  @Column('varchar', { length: 300, nullable: true })
  device: string | null;

  /** When the position was true by the browser's clock, never later than the server's. */
  @Column({ type: 'timestamptz', precision: 3 })
  reportedAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
