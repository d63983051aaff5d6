import { type BegunCourse, type Purchase, useSession } from '@academy/api-client';
import { useCallback, useState } from 'react';
import { useListPurchasesInfiniteQuery } from '../../api/purchases.ts';

/** How many projects are shown at once. */
const MAX_PATHS = 3;

/** The projects to show, and a function to hide one that has nothing to show. */
interface Paths {
  /** Ids, because the slug of a purchase is the one at the time and may be a former slug. */
  projectIds: readonly string[];
  /** The next one takes its place. */
  hide: (projectId: string) => void;
}

/**
 * The projects a learner has begun or may start, the one they were in last first: those with begun contents, then those bought.
 * Each appears once. Which of them are finished is known only to their cards.
 */
export function usePaths(begun: readonly BegunCourse[]): Paths {
  const isMember = useSession().status === 'user';
  const { currentData } = useListPurchasesInfiniteQuery(undefined, { skip: !isMember });
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const bought = (currentData?.pages ?? []).flatMap(({ items }) => items).flatMap(toOpenProject);
  const all = new Set([...begun.flatMap((course) => course.projects.map(({ id }) => id)), ...bought]);
  const projectIds = [...all].filter((id) => !hidden.includes(id)).slice(0, MAX_PATHS);
  const hide = useCallback((id: string) => setHidden((others) => [...others, id]), []);
  return { projectIds, hide };
}

function toOpenProject({ projectId, status }: Purchase): string[] {
  return projectId !== null && status === 'active' ? [projectId] : [];
}
