import type { CourseReply } from '@academy/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { type CourseFacts, KnownCourse } from './known-course.entity.ts';

/** Writes only changed rows; a conflict would lock the other rows as well. */
const KEEP = `
  INSERT INTO known_course (content_id, facts)
  SELECT course.* FROM unnest($1::uuid[], $2::jsonb[]) AS course (content_id, facts)
  WHERE NOT EXISTS (
    SELECT FROM known_course known WHERE known.content_id = course.content_id AND known.facts = course.facts
  )
  ORDER BY course.content_id
  ON CONFLICT (content_id) DO UPDATE SET facts = EXCLUDED.facts`;

/**
 * Stores the catalogue's descriptions of begun contents, so that learners see theirs while the catalogue does not
 * reply.
 */
@Injectable()
export class KnownCoursesService {
  private readonly logger = new Logger(KnownCoursesService.name);

  constructor(@InjectRepository(KnownCourse) private readonly known: Repository<KnownCourse>) {}

  /** Never rejects: the response must not depend on whether it could be stored. */
  async keep(courses: readonly CourseReply[]): Promise<void> {
    if (courses.length === 0) return;
    const facts = courses.map((course) => JSON.stringify(toFacts(course)));
    try {
      await this.known.query(KEEP, [courses.map(({ contentId }) => contentId), facts]);
    } catch (error) {
      this.logger.warn(error, 'Data on begun courses could not be stored');
    }
  }

  /** The stored descriptions of these contents; whether they and their lessons are open is unknown. */
  async find(contentIds: string[]): Promise<CourseReply[]> {
    const rows = await this.known.findBy({ contentId: In(contentIds) });
    return rows.map(({ facts }) => ({
      ...facts,
      isOpen: null,
      lessons: facts.lessons.map((lesson) => ({ ...lesson, isPlayable: null })),
    }));
  }
}

function toFacts({ lessons, isOpen: _isOpen, ...course }: CourseReply): CourseFacts {
  return {
    ...course,
    lessons: lessons.map(({ isPlayable: _isPlayable, ...lesson }) => lesson),
  };
}
