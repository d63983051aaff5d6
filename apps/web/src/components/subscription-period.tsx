import './subscription-period.css';
import type { Subscription } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** Until when a paid subscription is valid, and whether it renews. Needs the `subscription` texts. */
export function SubscriptionPeriod({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  const { longDate, money } = useFormats();
  const { renewal, status, subscriptionEnd } = subscription;
  const isRenewed = status === 'active';
  const date = subscriptionEnd === null ? '' : longDate(subscriptionEnd);
  return (
    <>
      <p className="subscription-period__until">
        {t('validUntil')} <strong>{date}</strong>
      </p>
      <p className="subscription-period__renewal">
        {isRenewed && renewal
          ? t('state.activeAt', { date, price: money(renewal.totalCents, renewal.currency) })
          : t(isRenewed ? 'state.active' : 'state.canceled', { date })}
      </p>
    </>
  );
}
