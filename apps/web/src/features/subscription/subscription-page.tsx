import { useSession } from '@academy/api-client';
import { Icon, Page, Skeleton, useHead } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSettings } from '../../api/settings.ts';
import { PriceSummary } from '../../components/checkout/price-summary.tsx';
import { LoginLink } from '../../components/login-link.tsx';
import './subscription.css';

const FEATURES = ['unlimited', 'downloads', 'quality', 'support', 'updates', 'certificates'] as const;

/** The annual plan: what it gives and costs. */
export function SubscriptionPage() {
  const { t } = useTranslation('subscription');
  const settings = useSettings();
  useHead({ title: t('title'), description: t('lead') });

  return (
    <Page>
      <div className="split subscription">
        <div>
          <p className="kicker">{t('kicker')}</p>
          <h1>{t('heading')}</h1>
          <p className="lead">{t('lead')}</p>
          <h2 className="subscription__subtitle">{t('included')}</h2>
          <ul className="tick-list subscription__features">
            {FEATURES.map((feature) => (
              <li key={feature}>
                <Icon name="check" />
                {t(`features.${feature}`)}
              </li>
            ))}
          </ul>
        </div>
        <aside className="split__side" aria-labelledby="plan">
          <div className="panel">
            <h2 id="plan" className="subscription__plan">
              {t('plan')}
            </h2>
            {settings ? (
              <PriceSummary
                cents={settings.planPriceCents}
                currency={settings.planCurrency}
                period={t('perYear')}
              />
            ) : (
              <Skeleton shape="title" />
            )}
            <Action />
          </div>
        </aside>
      </div>
    </Page>
  );
}

function Action() {
  const { t } = useTranslation('subscription');
  const { status } = useSession();
  if (status === 'loading') return <Skeleton shape="line" />;
  if (status === 'guest') {
    return (
      <div className="subscription__action">
        <LoginLink className="button button--primary button--wide">{t('signIn')}</LoginLink>
        <p className="muted">{t('signInNote')}</p>
      </div>
    );
  }
  return (
    <div className="subscription__action">
      <p className="muted">{t('notYet')}</p>
      <Link className="button button--wide" to="/contenuti?access=premium">
        {t('contents')}
      </Link>
    </div>
  );
}
