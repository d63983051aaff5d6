import { type BegunCourse, type Purchase, useSession } from '@academy/api-client';
import { useListPurchasesInfiniteQuery } from '../../api/purchases.ts';

/** How many projects are shown at once. */
const MAX_PATHS = 3;

/**
 * Slugs of the projects a learner is on or may begin, the last played first: those that begun contents are in, then those
 * that were bought. Each once.
 */
export function usePaths(begun: readonly BegunCourse[]): string[] {
  const isMember = useSession().status === 'user';
  const { currentData } = useListPurchasesInfiniteQuery(undefined, { skip: !isMember });
  const bought = (currentData?.pages ?? []).flatMap(({ items }) => items).filter(isOpenProject);
  const all = [...begun.flatMap(({ projects }) => projects), ...bought].map(({ slug }) => slug);
  return [...new Set(all)].slice(0, MAX_PATHS);
}

function isOpenProject({ type, status }: Purchase): boolean {
  return type === 'project' && status === 'active';
}
