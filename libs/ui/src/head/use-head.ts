import { LANGUAGES, DEFAULT_LANGUAGE, pathInLanguage } from '@academy/shared';
import { createContext, useContext, useEffect } from 'react';

/** The head tags of a page. */
export interface Head {
  title: string;
  description?: string;
  /** Keeps the page out of search engines: sign-in, profile, payment, errors. */
  noIndex?: boolean;
}

/** Receives a page's head where there is no document: while the page is rendered on the server. */
export const HeadCollector = createContext<((head: Head) => void) | null>(null);

/**
 * Puts a page's head in force by updating the nodes the server may already have written:
 * a second `<title>` or description would be ignored or counted against the page.
 */
export function useHead({ title, description, noIndex = false }: Head): void {
  const collect = useContext(HeadCollector);
  collect?.({ title, noIndex, ...(description !== undefined && { description }) });

  useEffect(() => {
    document.title = title;
    setMeta('property', 'og:title', title);
    setMeta('name', 'description', description);
    setMeta('property', 'og:description', description);
    setMeta('name', 'robots', noIndex ? 'noindex' : undefined);
    setMeta('property', 'og:url', window.location.origin + window.location.pathname);
    setAddresses(noIndex);
  }, [title, description, noIndex]);
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

/** The page's own address and its twins in the other languages, which a change of route leaves behind. */
function setAddresses(noIndex: boolean): void {
  const { origin, pathname } = window.location;
  if (noIndex) {
    for (const link of document.head.querySelectorAll('link[rel="canonical"], link[hreflang]')) link.remove();
    return;
  }
  setLink('link[rel="canonical"]', { rel: 'canonical', href: origin + pathname });
  for (const hreflang of [...LANGUAGES, 'x-default'] as const) {
    const path = pathInLanguage(pathname, hreflang === 'x-default' ? DEFAULT_LANGUAGE : hreflang);
    setLink(`link[hreflang="${hreflang}"]`, { rel: 'alternate', hreflang, href: origin + path });
  }
}

function setLink(selector: string, attributes: Record<string, string>): void {
  const link =
    document.head.querySelector(selector) ?? document.head.appendChild(document.createElement('link'));
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
}
