import type { UiResources } from './locales/namespaces.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: UiResources;
  }
}
