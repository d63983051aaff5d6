import type { Language } from '@academy/shared';
import { createInstance, type BackendModule, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** How to load one namespace's texts, per language; the bundler makes a chunk of each. */
export type NamespaceLoaders = Record<string, Record<Language, () => Promise<{ default: ResourceLanguage }>>>;

/** The shape of a namespace in another language: the same keys, any text. */
export type SameKeys<T> = { [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> };

/**
 * An i18next instance in one language, with the `initial` namespaces loaded. A namespace that fails to load is logged
 * but not thrown, because the page must be shown in any case.
 */
export async function createI18n(
  language: Language,
  loaders: NamespaceLoaders,
  initial: string[],
): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(backendOf(loaders))
    .use(initReactI18next)
    .init({
      lng: language,
      // Both languages are complete, so there is no fallback to load.
      fallbackLng: false,
      // i18next modifies the list it is given.
      ns: [...initial],
      defaultNS: initial[0] ?? false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  return instance;
}

function backendOf(loaders: NamespaceLoaders): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read: (language, namespace, done) => {
      const load = loaders[namespace]?.[language as Language];
      if (!load) {
        done(new Error(`No texts for ${language}/${namespace}`), false);
        return;
      }
      load().then(
        (texts) => done(null, texts.default),
        (error: unknown) => {
          console.error(`Texts ${language}/${namespace} could not be loaded`, error);
          done(error instanceof Error ? error : String(error), false);
        },
      );
    },
  };
}
