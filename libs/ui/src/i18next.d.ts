import type { UiResources } from './i18n/namespaces.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: UiResources;
  }
}
