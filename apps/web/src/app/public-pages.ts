import type { PublicPage } from '@academy/shared';
import type { LoadPage } from './routes.tsx';

/** The code of pages that the server renders and the browser hydrates. It must not depend on a browser or on antd. */
export const publicPages: Record<PublicPage, LoadPage> = {
  home: async () => (await import('../features/home/index.ts')).HomePage,
  catalogue: async () => (await import('../features/catalogue/index.ts')).CataloguePage,
  content: async () => (await import('../features/content/index.ts')).ContentPage,
  project: async () => (await import('../features/project/index.ts')).ProjectPage,
  teachers: async () => (await import('../features/teachers/index.ts')).TeachersPage,
  teacher: async () => (await import('../features/teachers/index.ts')).TeacherPage,
  topics: async () => (await import('../features/topics/index.ts')).TopicsPage,
  topic: async () => (await import('../features/topics/index.ts')).TopicPage,
  purchase: async () => (await import('../features/purchase/index.ts')).PurchasePage,
  certificateSearch: async () => (await import('../features/certificate/index.ts')).CertificateSearchPage,
  certificate: async () => (await import('../features/certificate/index.ts')).CertificatePage,
  subscription: async () => (await import('../features/subscription/index.ts')).SubscriptionPage,
  support: async () => (await import('../features/support/index.ts')).SupportPage,
  privacy: async () => (await import('../features/policies/index.ts')).PrivacyPage,
  terms: async () => (await import('../features/policies/index.ts')).TermsPage,
  cookie: async () => (await import('../features/policies/index.ts')).CookiePage,
};
