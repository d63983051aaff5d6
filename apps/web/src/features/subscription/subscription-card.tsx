import type { Subscription } from '@academy/api-client';
import { ActionButton, Badge, FailureText, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePortal } from '../../components/checkout/use-portal.ts';
import { SubscriptionPeriod } from '../../components/subscription-period.tsx';
import { PlanCard } from './plan-card.tsx';

/** The user's subscription: valid until when, whether it renews, and the actions for it. */
export function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  const { longDate } = useFormats();
  const { status, subscriptionEnd } = subscription;
  const date = subscriptionEnd === null ? '' : longDate(subscriptionEnd);
  if (status === 'none') return <PlanCard />;
  if (status === 'ended') {
    return (
      <>
        <p className="subscription__state">{t('state.ended', { date })}</p>
        <PlanCard buyLabel={t('renew')} />
      </>
    );
  }
  const hasTrouble = status === 'past_due' || status === 'suspended';
  return (
    <>
      <Badge tone={hasTrouble ? 'sale' : 'completed'}>{t(`badge.${status}`)}</Badge>
      {hasTrouble ? (
        <div className="subscription__warning" role="alert">
          <p>{t(`state.${status}`)}</p>
          {status === 'past_due' && (
            <p>
              <strong>{t('state.graceEnd', { date })}</strong>
            </p>
          )}
        </div>
      ) : (
        <SubscriptionPeriod subscription={subscription} />
      )}
      {subscription.isDebiting && <p>{t('state.debiting')}</p>}
      {subscription.isMandateRevoked && (
        <div className="subscription__warning" role="alert">
          <p>{t('state.mandateRevoked')}</p>
        </div>
      )}
      <Actions isUnpaid={status === 'past_due' || subscription.isMandateRevoked} />
    </>
  );
}

function Actions({ isUnpaid }: { isUnpaid: boolean }) {
  const { t } = useTranslation(['subscription', 'checkout']);
  const portal = usePortal();
  return (
    <div className="subscription__action">
      <FailureText text={portal.error} />
      <ActionButton
        className={`button button--wide${isUnpaid ? ' button--primary' : ''}`}
        isBusy={portal.isBusy}
        busyLabel={t('checkout:processing')}
        onClick={() => void portal.run()}
      >
        {t(isUnpaid ? 'updateCard' : 'manage')}
        <span className="visually-hidden"> {t('newTab')}</span>
      </ActionButton>
      <Link className={`button button--wide${isUnpaid ? '' : ' button--primary'}`} to="/contenuti">
        {t('contents')}
      </Link>
    </div>
  );
}
