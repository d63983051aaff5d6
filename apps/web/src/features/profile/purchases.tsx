import type { Purchase } from '@academy/api-client';
import { Icon, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListPurchasesInfiniteQuery } from '../../api/purchases.ts';
import { MoreButton } from './more-button.tsx';
import { Section } from './section.tsx';

/** What the learner has bought, newest first. */
export function Purchases() {
  const { t } = useTranslation('profile');
  const query = useListPurchasesInfiniteQuery();
  const purchases = query.data?.pages.flatMap((page) => page.items);
  return (
    <Section title={t('purchases.title')} query={{ ...query, hasData: purchases !== undefined }}>
      {purchases?.length === 0 ? (
        <p className="muted">
          {t('purchases.empty')} <Link to="/contenuti">{t('toCatalogue')}</Link>
        </p>
      ) : (
        <ul className="profile__list">
          {purchases?.map((purchase) => (
            <PurchaseRow key={purchase.id} purchase={purchase} />
          ))}
        </ul>
      )}
      <MoreButton query={query} />
    </Section>
  );
}

function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('profile');
  const { date, money } = useFormats();
  const isProject = purchase.type === 'project';
  return (
    <li className="profile__row">
      <Icon name={isProject ? 'series' : 'video'} />
      <div className="profile__row-main">
        <Link to={`/${isProject ? 'progetto' : 'contenuti'}/${purchase.slug}`} target="_blank" rel="noopener">
          {purchase.title}
          <span className="visually-hidden"> {t('newTab')}</span>
        </Link>
        <p className="muted">
          {t(isProject ? 'purchases.project' : 'purchases.single')} ·{' '}
          {t('purchases.boughtOn', { date: date(purchase.createdAt) })}
        </p>
      </div>
      <div className="profile__row-end">
        <p className="profile__amount">{money(purchase.amountPaidCents, purchase.currency)}</p>
        <PurchaseEnd purchase={purchase} />
      </div>
    </li>
  );
}

/** When access ends, or why it has. */
function PurchaseEnd({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('profile');
  const { date } = useFormats();
  if (purchase.status === 'refunded' || purchase.status === 'disputed') {
    return <p className="profile__incomplete">{t(`purchases.${purchase.status}`)}</p>;
  }
  if (purchase.expiresAt === null) return <p className="muted">{t('purchases.forever')}</p>;
  const isPast = purchase.status === 'expired';
  return (
    <p className={isPast ? 'profile__incomplete' : 'muted'}>
      {t(isPast ? 'purchases.expired' : 'purchases.expires', { date: date(purchase.expiresAt) })}
    </p>
  );
}
