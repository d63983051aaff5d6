import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListDebitsQuery, useListPurchasesInfiniteQuery } from '../../../api/purchases.ts';
import { useListStatementYearsQuery } from '../../../api/receipts.ts';
import { useGetSubscriptionQuery } from '../../../api/subscription.ts';
import { Debits } from './debits.tsx';
import { MoreButton } from '../more-button.tsx';
import { LoadFailure, Section } from '../section.tsx';
import { PurchaseRow } from './purchase-row.tsx';
import { SubscriptionSummary } from './subscription-summary.tsx';
import { YearStatement } from './year-statement.tsx';
import './purchases.css';

/** The subscription in one line, what is being debited, the learner's purchases, newest first, and their statements. */
export function Purchases() {
  const { t } = useTranslation(['purchases', 'profile']);
  const query = useListPurchasesInfiniteQuery();
  const purchases = query.data?.pages.flatMap((page) => page.items);
  // The first section must not push down the others when it loads later.
  const { data: subscription, isLoading } = useGetSubscriptionQuery(undefined, { refetchOnFocus: true });
  const debitsQuery = useListDebitsQuery(undefined, { refetchOnFocus: true });
  const debits = debitsQuery.data;
  const yearsQuery = useListStatementYearsQuery();
  const isWaiting = isLoading || debitsQuery.isLoading || yearsQuery.isLoading;
  const hasData = purchases !== undefined && !isWaiting;
  const hasNone = purchases?.length === 0 && debits?.length === 0;
  return (
    <Section
      name="purchases"
      title={t('title')}
      className="purchases"
      query={{ ...query, isLoading: query.isLoading || isWaiting, hasData }}
    >
      {subscription && subscription.status !== 'none' && <SubscriptionSummary subscription={subscription} />}
      {subscription?.status === 'none' && (
        <p className="muted">
          {t('subscription.none')} <Link to="/abbonamento">{t('subscription.discover')}</Link>
        </p>
      )}
      {debits ? <Debits debits={debits} /> : <LoadFailure query={debitsQuery} />}
      {hasNone && (
        <p className="muted">
          {t('empty')} <Link to="/contenuti">{t('profile:toCatalogue')}</Link>
        </p>
      )}
      {purchases !== undefined && purchases.length > 0 && (
        <ul className="profile__list">
          {purchases.map((purchase) => (
            <PurchaseRow key={purchase.id} purchase={purchase} />
          ))}
        </ul>
      )}
      <MoreButton query={query} />
      {!(hasNone && yearsQuery.data?.length === 0) && <YearStatement query={yearsQuery} />}
    </Section>
  );
}
