import { Page, useHead } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { LateNextDates } from '../../components/calendar/late-next-dates.tsx';
import { LoginGuard } from '../../components/login-guard.tsx';
import { Certificates } from './certificates.tsx';
import { FollowedSeries } from './followed-series.tsx';
import { Lessons } from './lessons.tsx';
import { Mails } from './mails.tsx';
import { PersonalInfo } from './personal-info.tsx';
import { Purchases } from './purchases/purchases.tsx';
import { SectionLinks } from './section-links.tsx';
import { Security } from './security/security.tsx';
import { SignOut } from './sign-out.tsx';
import { StaffNotice } from './staff-notice.tsx';
import './profile.css';

/** The user's profile. Each section loads and fails independently. */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  useHead({ title: t('title'), noIndex: true });
  return (
    <LoginGuard>
      <Page>
        <div className="profile__head">
          <div>
            <p className="kicker">{t('kicker')}</p>
            <h1>{t('title')}</h1>
          </div>
          <SignOut />
        </div>
        <StaffNotice />
        <div className="profile__body">
          <SectionLinks />
          <div>
            <LateNextDates className="profile__dates" />
            <PersonalInfo />
            <Purchases />
            <Lessons />
            <FollowedSeries />
            <Certificates />
            <Mails />
            <Security />
          </div>
        </div>
      </Page>
    </LoginGuard>
  );
}
