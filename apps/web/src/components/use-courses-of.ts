import { type CourseProgress, useSession } from '@academy/api-client';
import { useGetCoursesQuery } from '../api/progress.ts';

const NONE: Record<string, CourseProgress> = {};

/** The signed-in learner's progress in the listed contents, by id; empty for guests and until it is loaded. */
export function useCoursesOf(contents: readonly { id: string }[]): Record<string, CourseProgress> {
  const isMember = useSession().status === 'user';
  const ids = contents.map(({ id }) => id);
  // What is known of the contents so far stays while more of a list are asked for.
  return useGetCoursesQuery(ids, { skip: !isMember || ids.length === 0 }).data ?? NONE;
}
