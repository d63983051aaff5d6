import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Content, type ContentPlace } from './content.entity.ts';
import { Project } from './project.entity.ts';

/** Maximum number of contents in a project. */
export const MAX_PROJECT_CONTENTS = 500;

/**
 * A content's place in a project. A removal is only marked: users who bought the project before `removedAt` keep the
 * content.
 */
@Entity()
@Index(['projectId', 'orderIndex'])
@Index(['contentId'])
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

  @ManyToOne(() => Project, { onDelete: 'CASCADE' })
  @JoinColumn()
  project?: Project;

  @ManyToOne(() => Content, (content) => content.links, { onDelete: 'CASCADE' })
  @JoinColumn()
  content?: Content;
}
