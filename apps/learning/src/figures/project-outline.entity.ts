import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Learning's own copy of a project. There are few of them, so they are searched without an index. */
@Entity()
export class ProjectOutline {
  @PrimaryColumn('uuid')
  projectId: string;

  @Column('text')
  title: string;

  /** The contents that complete it, in order; empty after it was deleted. */
  @Column('uuid', { array: true })
  contentIds: string[];

  /** False until the figures of its learners match its current contents. */
  @Column('boolean')
  isCounted: boolean;
}
