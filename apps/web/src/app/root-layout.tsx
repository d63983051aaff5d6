import { useSession } from '@academy/api-client';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useCouponOfLink } from '../components/checkout/use-coupon-of-link.ts';
import { Footer } from '../components/layout/footer.tsx';
import { Header } from '../components/layout/header.tsx';
import { VisitWatcher } from '../components/learning/visit-watcher.tsx';
import { SignInAgain } from '../components/sign-in-again/sign-in-again.tsx';
import { ProfileWatcher } from '../features/auth/profile-watcher.tsx';
import { OfflineNotice } from '../components/layout/offline-notice.tsx';
import { SiteNotice } from '../components/layout/site-notice.tsx';
import { useRouteChange } from '../components/layout/use-route-change.ts';
import { ToastWatcher } from './toast-watcher.ts';

// Few visits begin with a mailed link or at another provider.
const LandingWatcher = lazy(async () => ({
  default: (await import('../features/auth/landing-watcher.tsx')).LandingWatcher,
}));

/** Header, page and footer; handles page changes. */
export function RootLayout() {
  const { t } = useTranslation();
  const { landing } = useSession();
  const main = useRouteChange();
  useCouponOfLink();
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skipToContent')}
      </a>
      <ToastWatcher />
      {landing && (
        <Suspense>
          <LandingWatcher />
        </Suspense>
      )}
      <ProfileWatcher />
      <VisitWatcher />
      <OfflineNotice />
      <SiteNotice />
      <Header />
      <main id="main" ref={main} tabIndex={-1} className="page">
        <Outlet />
      </main>
      <Footer />
      <SignInAgain />
    </>
  );
}
