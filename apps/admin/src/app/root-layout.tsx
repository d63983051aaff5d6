import { useToastsOfPage } from '@academy/ui';
import { AcademyTheme } from '@academy/ui/antd';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { Rail } from '../components/layout/rail.tsx';
import { LeftDoors } from '../components/seminar/left-doors.tsx';
import { UnsavedGuard } from '../components/unsaved/unsaved-guard.tsx';
import { useRouteFocus } from '../components/layout/use-route-focus.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { StaffGuard } from './staff-guard.tsx';

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
        <LeftDoors />
        <Outlet />
      </main>
    </div>
  );
}
