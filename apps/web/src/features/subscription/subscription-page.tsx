import '../../components/checkout/offer-layout.css';
import { type Subscription, toApiError, useSession } from '@academy/api-client';
import { Icon, Notice, Page, Skeleton, useErrorText, useHead } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useGetSubscriptionQuery } from '../../api/subscription.ts';
import { WaysToStudy } from '../../components/ways/ways-to-study.tsx';
import { PlanCard } from './plan-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import './subscription.css';

const FEATURES = ['unlimited', 'downloads', 'quality', 'support', 'updates', 'certificates'] as const;

/** The annual plan: what it includes and costs, or the status of the user's subscription. */
export function SubscriptionPage() {
  const { t } = useTranslation('subscription');
  useHead({ title: t('title'), description: t('lead') });
  const { isMember, currentData, error, refetch } = useOwnSubscription();

  return (
    <Page>
      <header className="subscription__hero">
        <p className="kicker">{t('kicker')}</p>
        <h1>{t('heading')}</h1>
        <p className="lead">{t('lead')}</p>
      </header>
      <div className="offer-split">
        <aside className="offer-split__side" aria-labelledby="plan">
          <div className="panel">
            <h2 id="plan" className="subscription__plan">
              {t('plan')}
            </h2>
            {isMember ? (
              <OwnPlan subscription={currentData} error={error} retry={() => void refetch()} />
            ) : (
              <div data-guest-view>
                <PlanCard />
              </div>
            )}
          </div>
        </aside>
        <div className="offer-split__main">
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
      </div>
      {/* Not shown to subscribers, who have already chosen. */}
      {(!isMember || hasNoPlan(currentData)) && (
        <div data-guest-view={!isMember || undefined}>
          <WaysToStudy isPlanPage />
        </div>
      )}
    </Page>
  );
}

/** A member's subscription, reloaded on each return to the page. */
function useOwnSubscription() {
  const isMember = useSession().status === 'user';
  const { currentData, error, refetch } = useGetSubscriptionQuery(undefined, {
    skip: !isMember,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  return { isMember, currentData, error, refetch };
}

interface OwnPlanProps {
  subscription: Subscription | undefined;
  error: unknown;
  retry: () => void;
}

/** A member's subscription, or the plan for members without one. */
function OwnPlan({ subscription, error, retry }: OwnPlanProps) {
  if (subscription?.status === 'none') return <PlanCard />;
  if (subscription) return <SubscriptionCard subscription={subscription} />;
  if (error) return <Failure error={error} retry={retry} />;
  return <Waiting />;
}

/** True for members who never subscribed, or whose subscription has ended; false while loading. */
function hasNoPlan(subscription: Subscription | undefined): boolean {
  return subscription?.status === 'none' || subscription?.status === 'ended';
}

function Waiting() {
  const { t } = useTranslation('common');
  return (
    <div className="subscription__waiting" role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton shape="title" />
      <Skeleton shape="line" />
      <Skeleton shape="short" />
    </div>
  );
}

/** Nothing is sold while the subscription is unknown, since it could be sold twice. */
function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation(['subscription', 'common']);
  const errorText = useErrorText();
  return (
    <Notice role="alert" title={t('loadFailed')} text={errorText(toApiError(error))}>
      <button type="button" className="button" onClick={retry}>
        {t('common:retry')}
      </button>
    </Notice>
  );
}
