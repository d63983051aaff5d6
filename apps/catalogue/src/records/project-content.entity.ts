import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
} from 'typeorm';
import { Content, type ContentPlace } from './content.entity.ts';
import { Project } from './project.entity.ts';

/** The columns of a place that decide access; a query that leaves one out would decide wrongly. */
export const PLACE_COLUMNS = {
  contentId: true,
  projectId: true,
  removedAt: true,
  opensOn: true,
  opensAfterDays: true,
} as const;

/** Maximum number of contents in a project. */
export const MAX_PROJECT_CONTENTS = 500;

/**
 * A content's place in a project. A removal is only marked: users who bought the project before `removedAt` keep the
 * content.
 */
@Entity()
@Index(['projectId', 'orderIndex'])
@Index(['contentId'])
@Check(`num_nonnulls(opens_on, opens_after_days) < 2 AND opens_after_days > 0`)
export class ProjectContent implements ContentPlace {
  @PrimaryColumn('uuid')
  projectId: string;

  @PrimaryColumn('uuid')
  contentId: string;

  @Column('int', { default: 0 })
  orderIndex: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** Null while the content is in the project. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  removedAt: Date | null;

  /** The day on which it opens to those who have access to the project, in Rome; null for no day. */
  @Column('date', { nullable: true })
  opensOn: string | null;

  /** How many days after their access began it opens; null for no number. */
  @Column('int', { nullable: true })
  opensAfterDays: number | null;

  @ManyToOne(() => Project, { onDelete: 'CASCADE' })
  @JoinColumn()
  project?: Project;

  @ManyToOne(() => Content, (content) => content.links, { onDelete: 'CASCADE' })
  @JoinColumn()
  content?: Content;
}
