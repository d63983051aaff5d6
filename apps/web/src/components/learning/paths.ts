import { type BegunCourse, type Purchase, useSession } from '@academy/api-client';
import { useCallback, useState } from 'react';
import { useListPurchasesInfiniteQuery } from '../../api/purchases.ts';

/** How many projects are shown at once. */
const MAX_PATHS = 3;

/** The projects to show, and a way to say of one that there is nothing to show. */
interface Paths {
  slugs: string[];
  /** The next one takes its place. */
  hide: (slug: string) => void;
}

/**
 * The projects a learner is on or may begin, the last played first: those that begun contents are in, then those that
 * were bought. Each once. Which of them are finished only their cards know.
 */
export function usePaths(begun: readonly BegunCourse[]): Paths {
  const isMember = useSession().status === 'user';
  const { currentData } = useListPurchasesInfiniteQuery(undefined, { skip: !isMember });
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const bought = (currentData?.pages ?? []).flatMap(({ items }) => items).filter(isOpenProject);
  const all = [...begun.flatMap(({ projects }) => projects), ...bought].map(({ slug }) => slug);
  const slugs = [...new Set(all)].filter((slug) => !hidden.includes(slug)).slice(0, MAX_PATHS);
  const hide = useCallback((slug: string) => setHidden((others) => [...others, slug]), []);
  return { slugs, hide };
}

function isOpenProject({ type, status }: Purchase): boolean {
  return type === 'project' && status === 'active';
}
