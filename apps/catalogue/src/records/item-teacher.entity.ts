import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Teacher } from './teacher.entity.ts';

/** A teacher of a content or a project (`itemId`). A teacher in use cannot be deleted. */
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
