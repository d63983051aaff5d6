import '../../components/checkout/offer-layout.css';
import { type Subscription, toApiError, useSession } from '@academy/api-client';
import { Icon, Notice, Page, Skeleton, useErrorText, useHead } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useGetSubscriptionQuery } from '../../api/subscription.ts';
import { RetryButton, type FallibleQuery } from '../../components/load-failure.tsx';
import { WaysToStudy } from '../../components/ways/ways-to-study.tsx';
import { PlanCard } from './plan-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import './subscription.css';

const FEATURES = ['unlimited', 'downloads', 'quality', 'support', 'updates', 'certificates'] as const;

/** The annual plan: what it includes and costs, or the status of the user's subscription. */
export function SubscriptionPage() {
  const { t } = useTranslation('subscription');
  useHead({ title: t('title'), description: t('lead') });
  const { isMember, query } = useOwnSubscription();
  const { currentData } = query;

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
              <OwnPlan subscription={currentData} query={query} />
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
  const query = useGetSubscriptionQuery(undefined, {
    skip: !isMember,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  return { isMember, query };
}

interface OwnPlanProps {
  subscription: Subscription | undefined;
  query: FallibleQuery;
}

/** A member's subscription, or the plan for members without one. */
function OwnPlan({ subscription, query }: OwnPlanProps) {
  if (subscription?.status === 'none') return <PlanCard />;
  if (subscription) return <SubscriptionCard subscription={subscription} />;
  if (query.error) return <Failure query={query} />;
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
function Failure({ query }: { query: FallibleQuery }) {
  const { t } = useTranslation('subscription');
  const errorText = useErrorText();
  return (
    <Notice role="alert" title={t('loadFailed')} text={errorText(toApiError(query.error))}>
      <RetryButton query={query} />
    </Notice>
  );
}
