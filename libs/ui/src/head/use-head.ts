import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  languageOfPath,
  pageAddresses,
  type PagePaths,
  pathInLanguage,
} from '@academy/shared';
import { createContext, useContext, useEffect } from 'react';

/** The head tags of a page. */
export interface Head {
  title: string;
  description?: string;
  /** Keeps the page out of search engines: sign-in, profile, payment, errors. */
  noIndex?: boolean;
  /** Its path in each language in which it exists; absent when it is the same in all. */
  paths?: PagePaths;
}

/** Receives a page's head during server rendering, where there is no document. */
export const HeadCollector = createContext<((head: Head) => void) | null>(null);

/**
 * Applies a page's head by updating the nodes that the server may have rendered: a second `<title>` or description
 * would be ignored, or count against the page in search engines.
 */
export function useHead({ title, description, noIndex = false, paths }: Head): void {
  const collect = useContext(HeadCollector);
  collect?.({
    title,
    noIndex,
    ...(description !== undefined && { description }),
    ...(paths && { paths }),
  });
  const { it, en } = paths ?? {};

  useEffect(() => {
    document.title = title;
    setMeta('property', 'og:title', title);
    setMeta('name', 'description', description);
    setMeta('property', 'og:description', description);
    setMeta('name', 'robots', noIndex ? 'noindex' : undefined);
    setAddresses(noIndex, it === undefined ? undefined : { it, ...(en !== undefined && { en }) });
  }, [title, description, noIndex, it, en]);
}

function setMeta(attribute: 'name' | 'property', name: string, content: string | undefined): void {
  const existing = document.head.querySelector(`meta[${attribute}="${name}"]`);
  if (content === undefined) {
    existing?.remove();
    return;
  }
  const meta = existing ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute(attribute, name);
  meta.setAttribute('content', content);
}

/** The page's canonical and alternate addresses, which a change of route would leave outdated. */
function setAddresses(noIndex: boolean, paths: PagePaths | undefined): void {
  const { origin, pathname } = window.location;
  const path = pathInLanguage(pathname, DEFAULT_LANGUAGE);
  const language = languageOfPath(pathname);
  const { canonical, alternates } = pageAddresses(origin, language, paths ?? { it: path, en: path });
  setMeta('property', 'og:url', canonical);
  if (noIndex) {
    for (const link of document.head.querySelectorAll('link[rel="canonical"], link[hreflang]')) link.remove();
    return;
  }
  setLink('link[rel="canonical"]', { rel: 'canonical', href: canonical });
  for (const hreflang of [...LANGUAGES, 'x-default'] as const) {
    const selector = `link[hreflang="${hreflang}"]`;
    const alternate = alternates.find((one) => one.hreflang === hreflang);
    if (alternate) setLink(selector, { rel: 'alternate', ...alternate });
    else document.head.querySelector(selector)?.remove();
  }
}

function setLink(selector: string, attributes: Record<string, string>): void {
  const link =
    document.head.querySelector(selector) ?? document.head.appendChild(document.createElement('link'));
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
}
