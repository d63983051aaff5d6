import { type BegunCourse, type Purchase, useSession } from '@academy/api-client';
import { useCallback, useState } from 'react';
import { useListPurchasesInfiniteQuery } from '../../api/purchases.ts';

/** How many projects are shown at once. */
const MAX_PATHS = 3;

/** The projects to show, and a way to say of one that there is nothing to show. */
interface Paths {
  /** By their ids: the slug of a purchase is that of its day, and may be a former one. */
  projectIds: readonly string[];
  /** The next one takes its place. */
  hide: (projectId: string) => void;
}

/**
 * The projects a learner is on or may begin, the last played first: those that begun contents are in, then those that
 * were bought. Each once. Which of them are finished only their cards know.
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
