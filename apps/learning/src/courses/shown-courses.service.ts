import { type CourseReply, ListCourses } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { inBatches } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { requireUnavailable } from '../access/require-unavailable.ts';
import { KnownCoursesService } from './known-courses.service.ts';
import type { Learner } from '../progress/progress.service.ts';

/** Finds contents with their lessons, for lists of what learners wrote beside them. */
@Injectable()
export class ShownCoursesService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly known: KnownCoursesService,
  ) {}

  /** Those that are shown to the learner, by id; as last known while the catalogue does not reply. */
  async find(contentIds: readonly string[], learner: Learner): Promise<Map<string, CourseReply>> {
    const found = new Map<string, CourseReply>();
    for (const batch of inBatches([...new Set(contentIds)]))
      for (const course of await this.ask(batch, learner)) found.set(course.contentId, course);
    return found;
  }

  private async ask(contentIds: string[], { id: userId, role }: Learner): Promise<CourseReply[]> {
    try {
      return await this.rpc.ask(ListCourses.of({ contentIds, userId, role }));
    } catch (error) {
      requireUnavailable(error);
      return this.known.find(contentIds);
    }
  }
}
