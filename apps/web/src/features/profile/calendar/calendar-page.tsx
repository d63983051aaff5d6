import { Icon, Page, useHead } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoginGuard } from '../../../components/login-guard.tsx';
import { Dates } from './dates.tsx';
import './calendar-page.css';

/** A learner's dates, and their feed for calendar programs. */
export function CalendarPage() {
  const { t } = useTranslation(['calendar', 'profile']);
  useHead({ title: t('calendar:title'), noIndex: true });
  return (
    <LoginGuard>
      <Page>
        <Link className="back-link" to="/profilo">
          <Icon name="arrow-left" size={16} />
          {t('profile:title')}
        </Link>
        <h1>{t('calendar:title')}</h1>
        <p className="lead">{t('calendar:text')}</p>
        <Dates />
      </Page>
    </LoginGuard>
  );
}
