import { type BegunCourse, type Purchase, useSession } from '@academy/api-client';
import { useCallback, useState } from 'react';
import { useListPurchasesInfiniteQuery } from '../../api/purchases.ts';

/** How many projects are shown at once. */
const MAX_PATHS = 3;

/** The projects to show, and a way to say of one that there is nothing to show. */
interface Paths {
  projects: readonly PathProject[];
  /** The next one takes its place. */
  hide: (projectId: string) => void;
}

/** A project by its id, as the slug of a purchase may be a former one. */
export interface PathProject {
  id: string;
  slug: string;
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
  const all = [...begun.flatMap((course) => course.projects), ...bought];
  const projects = all
    .filter(({ id }, index) => all.findIndex((other) => other.id === id) === index && !hidden.includes(id))
    .slice(0, MAX_PATHS);
  const hide = useCallback((id: string) => setHidden((others) => [...others, id]), []);
  return { projects, hide };
}

function toOpenProject({ projectId, slug, status }: Purchase): PathProject[] {
  return projectId !== null && status === 'active' ? [{ id: projectId, slug }] : [];
}
