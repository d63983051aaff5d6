import { useSession } from '@academy/api-client';
import { useHead } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import './dashboard.css';

/** Where staff start: the ways to their work. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { user } = useSession();
  useHead({ title: t('title'), noIndex: true });
  return (
    <>
      <h1>{user?.firstName ? t('greeting', { name: user.firstName }) : t('title')}</h1>
      <p className="lead">{t('lead')}</p>
      <ul className="quick-actions">
        <li>
          <Link to="/contenuti">{t('contents.title')}</Link>
          <p className="muted">{t('contents.text')}</p>
        </li>
      </ul>
    </>
  );
}
