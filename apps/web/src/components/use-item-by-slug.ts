import { pagePath, type PageName } from '@academy/shared';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface AskedBySlug<T> {
  /** The item with the slug in the address. */
  currentData?: T | undefined;
  /** The item requested last, also while the next one is loading. */
  data?: T | undefined;
}

/**
 * The item whose slug is in the address. When it was opened by another slug (a former one, or the other language's,
 * which lists of other services contain), the address changes to its current slug and the item stays on the page. The
 * server does the same for the pages it renders.
 * @returns undefined until it is loaded.
 */
export function useItemBySlug<T extends { slug: string }>(
  page: PageName,
  asked: string,
  { currentData, data }: AskedBySlug<T>,
): T | undefined {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const item = currentData ?? (data?.slug === asked ? data : undefined);
  const own = item?.slug;
  useEffect(() => {
    if (own !== undefined && own !== asked)
      void navigate({ pathname: pagePath(page, own), search, hash }, { replace: true });
  }, [page, asked, own, search, hash, navigate]);
  return item;
}
