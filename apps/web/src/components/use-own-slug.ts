import { pagePath, type PageName } from '@academy/shared';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Moves to an item's address in this language when it was opened by another one: a former slug, or that of the other
 * language, which lists of other services have. The server does the same for pages it sends.
 * @param own the slug that the item has here; undefined until it has arrived.
 */
export function useOwnSlug(page: PageName, asked: string, own: string | undefined): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  useEffect(() => {
    if (own !== undefined && own !== asked)
      void navigate({ pathname: pagePath(page, own), search, hash }, { replace: true });
  }, [page, asked, own, search, hash, navigate]);
}
