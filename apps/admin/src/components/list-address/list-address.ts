import { useSession } from '@academy/api-client';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Remembers how the list at the current address is filtered: for this user, in this tab, also after a reload. */
export function useRememberedList(): void {
  const { pathname, search } = useLocation();
  const key = useKey(pathname);
  useEffect(() => remember(key, search), [key, search]);
}

/** The address of a list as it was last filtered in this tab. @param path without filters. */
export function useListAddress(path: string): string {
  return path + recall(useKey(path));
}

/** A function that opens a list as it was last filtered in this tab. @param path without filters. */
export function useOpenList(path: string): () => void {
  const navigate = useNavigate();
  const address = useListAddress(path);
  return useCallback(() => void navigate(address), [navigate, address]);
}

/** Searches may contain names, so another user of the same tab does not get them. */
function useKey(path: string): string {
  const { user } = useSession();
  return `academy.list.${user?.id ?? ''}.${path}`;
}

/** Without storage, lists open unfiltered. */
function remember(key: string, search: string): void {
  try {
    sessionStorage.setItem(key, search);
  } catch {
    // The list itself is not affected.
  }
}

function recall(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
