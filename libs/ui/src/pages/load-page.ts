import type { i18n } from 'i18next';
import type { ComponentType } from 'react';

/** A page's code or texts did not arrive: most often there is no connection. */
export class PageLoadError extends Error {}

/**
 * Fetches a page's code together with its texts.
 * @throws PageLoadError when either cannot be had: a page without its texts would show their names.
 */
export async function loadPage<Props = object>(
  code: () => Promise<ComponentType<Props>>,
  texts: i18n | Promise<i18n>,
  namespaces: readonly string[],
): Promise<{ Component: ComponentType<Props> }> {
  try {
    const [Component] = await Promise.all([code(), loadTexts(await texts, namespaces)]);
    return { Component };
  } catch (cause) {
    throw new PageLoadError('A page did not arrive', { cause });
  }
}

async function loadTexts(texts: i18n, namespaces: readonly string[]): Promise<void> {
  await texts.loadNamespaces(namespaces);
  // i18next does not reject.
  const missing = namespaces.filter((name) => !texts.hasResourceBundle(texts.language, name));
  if (missing.length > 0) throw new Error(`No texts for ${missing.join(', ')}`);
}
