import type { PersonalPage } from '@academy/shared';
import type { LoadPage } from './routes.tsx';

/** The code of pages that are rendered only in the browser. */
export const personalPages: Record<PersonalPage, LoadPage> = {
  auth: async () => (await import('../features/auth/index.ts')).AuthPage,
  paymentSuccess: async () => (await import('../features/payment/index.ts')).PaymentSuccessPage,
  paymentCancel: async () => (await import('../features/payment/index.ts')).PaymentCancelPage,
  unsubscribe: async () => (await import('../features/unsubscribe/index.ts')).UnsubscribePage,
  profile: async () => (await import('../features/profile/index.ts')).ProfilePage,
};
