import { pagePath, type PageName } from '@academy/shared';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface AskedBySlug<T> {
  /** The item with the slug of the address. */
  currentData?: T | undefined;
  /** The item asked for last, also while the next one is under way. */
  data?: T | undefined;
}

/**
 * The item whose slug the address names. When it was opened by another slug (a former one, or that of the other
 * language, which lists of other services have), the address becomes its own one and the item stays on the page. The
 * server does the same for pages it sends.
 * @returns undefined until it has arrived.
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
