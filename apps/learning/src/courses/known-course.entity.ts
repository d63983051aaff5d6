import type { CourseReply } from '@academy/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The catalogue's last data of a content that somebody has begun, without who may open it. */
export type CourseFacts = Omit<CourseReply, 'lessons' | 'isOpen'> & {
  lessons: Omit<CourseReply['lessons'][number], 'isPlayable'>[];
};

/** The catalogue's last description of a begun content, used while the catalogue does not reply. */
@Entity()
export class KnownCourse {
  @PrimaryColumn('uuid')
  contentId: string;

  @Column('jsonb')
  facts: CourseFacts;
}
