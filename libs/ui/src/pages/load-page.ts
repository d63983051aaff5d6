import type { i18n } from 'i18next';
import type { ComponentType } from 'react';

/** A page's code or texts failed to load: usually there is no connection. */
export class PageLoadError extends Error {}

/**
 * Loads a page's code together with its texts.
 * @throws PageLoadError when either fails: a page without its texts would show their keys.
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
  const isMissing = (name: string) => !texts.hasResourceBundle(texts.language, name);
  // `loadNamespaces` would not request again what has failed once.
  await texts.reloadResources(texts.language, namespaces.filter(isMissing));
  // i18next does not reject when loading fails.
  const missing = namespaces.filter(isMissing);
  if (missing.length > 0) throw new Error(`No texts for ${missing.join(', ')}`);
}
