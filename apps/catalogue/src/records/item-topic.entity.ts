import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Topic } from './topic.entity.ts';

/** A topic of a content or a project (`itemId`). A topic in use cannot be deleted. */
@Entity()
@Index(['topicId'])
export class ItemTopic {
  @PrimaryColumn('uuid')
  itemId: string;

  @PrimaryColumn('uuid')
  topicId: string;

  @Column('int')
  orderIndex: number;

  @ManyToOne(() => Topic)
  @JoinColumn()
  topic?: Topic;
}
