import { useSession } from '@academy/api-client';
import { useHead } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Interval } from '../../api/stats.ts';
import { SellerNotice } from '../../components/seller/seller-notice.tsx';
import { Attendance } from './attendance.tsx';
import { Cohorts } from './cohorts.tsx';
import { Counts } from './counts.tsx';
import { Questions } from './questions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { Stops } from './stops.tsx';
import { ToDo } from './to-do.tsx';
import { Trends } from './trends.tsx';
import './dashboard.css';

const ACTIONS = [
  { to: '/contenuti', key: 'contents' },
  { to: '/projects', key: 'projects' },
  { to: '/utenti', key: 'users' },
  { to: '/codici-sconto', key: 'coupons' },
  { to: '/ordini', key: 'orders' },
  { to: '/impostazioni', key: 'settings' },
] as const;

/** The start page of admins: tasks, figures, and links to the sections. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { user } = useSession();
  const [interval, setInterval] = useState<Interval>('day');
  useHead({ title: t('title'), noIndex: true });
  return (
    <>
      <h1>{user?.firstName ? t('greeting', { name: user.firstName }) : t('title')}</h1>
      <SellerNotice />
      <div className="dashboard__first">
        <ToDo />
        <Attendance />
      </div>
      <Counts />
      <section className="dashboard__section" aria-labelledby="trends-title">
        <div className="dashboard__head">
          <h2 id="trends-title">{t('trends.title')}</h2>
          <div className="dashboard__periods" role="group" aria-label={t('trends.period')}>
            {(['day', 'month'] as const).map((option) => (
              <button
                key={option}
                type="button"
                className="dashboard__period"
                aria-pressed={option === interval}
                onClick={() => setInterval(option)}
              >
                {t(`trends.${option}`)}
              </button>
            ))}
          </div>
        </div>
        <Trends interval={interval} />
      </section>
      <Stops />
      <Questions />
      <Cohorts />
      <section className="dashboard__section" aria-labelledby="actions-title">
        <h2 id="actions-title">{t('actions.title')}</h2>
        <ul className="quick-actions">
          {ACTIONS.map(({ to, key }) => (
            <li key={to}>
              <Link to={to}>{t(`actions.${key}.title`)}</Link>
              <p className="muted">{t(`actions.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <RecentActivity />
    </>
  );
}
