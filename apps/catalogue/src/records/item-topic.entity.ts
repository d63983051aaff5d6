import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Topic } from './topic.entity.ts';

/** What a content or a project is about (`itemId`). A topic that an item has cannot be deleted. */
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
