import type { NamespaceLoaders } from './create-i18n.ts';
import type errors from '../locales/errors.it.ts';
import type ui from '../locales/ui.it.ts';

/** The texts this library's own components need; every app adds them to its own. */
export const uiNamespaces = {
  ui: { it: () => import('../locales/ui.it.ts'), en: () => import('../locales/ui.en.ts') },
  errors: { it: () => import('../locales/errors.it.ts'), en: () => import('../locales/errors.en.ts') },
} satisfies NamespaceLoaders;

/** Types of those texts, for an app's `CustomTypeOptions['resources']`. */
export interface UiResources {
  ui: typeof ui;
  errors: typeof errors;
}
