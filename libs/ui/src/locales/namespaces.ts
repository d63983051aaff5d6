import type { NamespaceLoaders } from '../i18n/create-i18n.ts';
import type errors from './errors/it.ts';
import type ui from './ui/it.ts';

/** The texts this library's own components need; every app adds them to its own. */
export const uiNamespaces = {
  ui: { it: () => import('./ui/it.ts'), en: () => import('./ui/en.ts') },
  errors: { it: () => import('./errors/it.ts'), en: () => import('./errors/en.ts') },
} satisfies NamespaceLoaders;

/** Types of those texts, for an app's `CustomTypeOptions['resources']`. */
export interface UiResources {
  ui: typeof ui;
  errors: typeof errors;
}
