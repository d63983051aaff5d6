import type { Language, PageName } from '@academy/shared';
import { SHARED_NAMESPACES, type Namespace } from '../app/namespaces.ts';
import { PAGE_TEXTS } from '../app/page-texts.ts';

/** The feature that contains a page. */
const FEATURES: Record<PageName, string> = {
  home: 'home',
  catalogue: 'catalogue',
  content: 'content',
  project: 'project',
  teachers: 'teachers',
  teacher: 'teachers',
  topics: 'topics',
  topic: 'topics',
  purchase: 'purchase',
  certificateSearch: 'certificate',
  certificate: 'certificate',
  subscription: 'subscription',
  support: 'support',
  privacy: 'policies',
  terms: 'policies',
  cookie: 'policies',
  auth: 'auth',
  paymentSuccess: 'payment',
  paymentCancel: 'payment',
  profile: 'profile',
  unsubscribe: 'unsubscribe',
};

/** The folders of texts that do not belong to a feature of the same name. */
const TEXT_FOLDERS: Partial<Record<Namespace, string>> = {
  common: 'src/components/locales/',
  checkout: 'src/components/checkout/locales/',
  credits: 'src/components/credits/locales/',
  learning: 'src/components/learning/locales/',
  password: 'src/components/password/locales/',
  player: 'src/components/player/locales/',
  ways: 'src/components/ways/locales/',
  membership: 'src/features/profile/membership/locales/',
  purchases: 'src/features/profile/purchases/locales/',
  security: 'src/features/profile/security/locales/',
  errors: '../../libs/ui/src/locales/errors/',
  ui: '../../libs/ui/src/locales/ui/',
};

/** The modules that a page needs, by their names in Vite's manifest: its code, its texts, the shared texts. */
export function modulesOf(page: PageName | null, language: Language): string[] {
  const namespaces = [...SHARED_NAMESPACES, ...(page === null ? [] : PAGE_TEXTS[page])];
  const texts = namespaces.map(
    (name) => `${TEXT_FOLDERS[name] ?? `src/features/${name}/locales/`}${language}.ts`,
  );
  return page === null ? texts : [`src/features/${FEATURES[page]}/index.ts`, ...texts];
}
