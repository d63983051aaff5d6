import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Teacher } from './teacher.entity.ts';

/** Who teaches a content or a project (`itemId`). A teacher that an item has cannot be deleted. */
@Entity()
@Index(['teacherId'])
export class ItemTeacher {
  @PrimaryColumn('uuid')
  itemId: string;

  @PrimaryColumn('uuid')
  teacherId: string;

  @Column('int')
  orderIndex: number;

  @ManyToOne(() => Teacher)
  @JoinColumn()
  teacher?: Teacher;
}
