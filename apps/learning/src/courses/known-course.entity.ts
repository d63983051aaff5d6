import type { CourseReply } from '@academy/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the catalogue said last of a content that somebody has begun; who may play it is left out. */
export type CourseFacts = Omit<CourseReply, 'lessons'> & {
  lessons: Omit<CourseReply['lessons'][number], 'isPlayable'>[];
};

/** A begun content as the catalogue described it last, for the time in which it does not answer. */
@Entity()
export class KnownCourse {
  @PrimaryColumn('uuid')
  contentId: string;

  @Column('jsonb')
  facts: CourseFacts;
}
