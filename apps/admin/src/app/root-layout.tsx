import { useToastsOfPage } from '@academy/ui';
import { AcademyTheme } from '@academy/ui/antd';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { Rail } from '../components/layout/rail.tsx';
import { UnsavedGuard } from '../components/unsaved/unsaved-guard.tsx';
import { useRouteFocus } from '../components/layout/use-route-focus.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { StaffGuard } from './staff-guard.tsx';

// Few have ticks that wait. Without a network it may not arrive, and the ticks wait for the next visit.
const LeftDoors = lazy<ComponentType>(() =>
  import('../components/seminar/left-doors.tsx').catch(() => ({ default: () => null })),
);

/** The left rail and the page, for staff only. */
export function RootLayout() {
  return (
    <AcademyTheme dense>
      <UnsavedGuard>
        <StaffGuard>
          <Frame />
          <SignInAgain />
        </StaffGuard>
      </UnsavedGuard>
    </AcademyTheme>
  );
}

function Frame() {
  const { t } = useTranslation('common');
  const main = useRouteFocus();
  useToastsOfPage();
  return (
    <div className="frame">
      <a className="skip-link" href="#main">
        {t('skipToContent')}
      </a>
      <Rail />
      <main id="main" ref={main} tabIndex={-1} className="frame__main">
        <Suspense>
          <LeftDoors />
        </Suspense>
        <Outlet />
      </main>
    </div>
  );
}
