import type { PageName } from '@academy/shared';
import type { Namespace } from './namespaces.ts';

/** The namespaces each page needs beyond the shared ones; they are fetched with its code. */
export const PAGE_TEXTS: Record<PageName, Namespace[]> = {
  home: ['home', 'learning', 'ways'],
  catalogue: ['catalogue'],
  content: ['content', 'learning', 'player', 'credits'],
  project: ['project', 'learning', 'checkout', 'credits'],
  teachers: ['credits'],
  teacher: ['credits'],
  topics: ['credits'],
  topic: ['credits'],
  purchase: ['purchase', 'checkout'],
  certificateSearch: ['certificate'],
  certificate: ['certificate'],
  subscription: ['subscription', 'checkout', 'ways'],
  support: ['support'],
  privacy: ['policies'],
  terms: ['policies'],
  cookie: ['policies'],
  auth: ['auth', 'password', 'ways'],
  paymentSuccess: ['payment', 'player', 'subscription'],
  paymentCancel: ['payment'],
  unsubscribe: ['unsubscribe'],
  profile: ['profile', 'learning', 'purchases', 'membership', 'security', 'password'],
};
