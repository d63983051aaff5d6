import type { Subscription } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListReceiptsQuery } from '../../../api/receipts.ts';
import { ReceiptButton } from '../../../components/receipt-button.tsx';
import { InvoiceButtons } from './invoice-buttons.tsx';
import { WithdrawalState } from './withdrawal.tsx';

/** The status of the subscription, its receipts, and a link to its page. */
export function SubscriptionSummary({ subscription }: { subscription: Subscription }) {
  const { status, subscriptionEnd } = subscription;
  const { t } = useTranslation('purchases');
  const { date } = useFormats();
  const { data: receipts } = useListReceiptsQuery();
  const own = receipts?.filter(({ type }) => type === 'subscription') ?? [];
  // They come newest first: of someone who subscribed again, the new subscription counts.
  const start = own.find(({ isRenewal }) => !isRenewal);
  const isTrouble = status === 'past_due' || status === 'suspended' || status === 'ended';
  return (
    <div className="subscription-summary">
      <div>
        <p className="profile__row-title">{t('subscription.title')}</p>
        <p className={isTrouble ? 'profile__incomplete' : 'muted'}>
          {status !== 'none' &&
            t(`subscription.${status}`, { date: subscriptionEnd === null ? '' : date(subscriptionEnd) })}
        </p>
        {subscription.isMandateRevoked && (
          <p className="profile__incomplete">{t('subscription.mandateRevoked')}</p>
        )}
        {subscription.isDebiting && <p className="muted">{t('subscription.debiting')}</p>}
        {own.length > 0 && (
          <div className="purchase-receipts">
            {own.map((receipt) => (
              <Fragment key={receipt.id}>
                <ReceiptButton
                  receiptId={receipt.id}
                  label={t('receipt.of', { date: date(receipt.paidAt) })}
                />
                <InvoiceButtons receipt={receipt} />
              </Fragment>
            ))}
            {start && (
              <WithdrawalState
                subject="subscription"
                title={t('subscription.title')}
                boughtAt={start.paidAt}
              />
            )}
          </div>
        )}
      </div>
      <Link className="button button--small" to="/abbonamento">
        {t(status === 'ended' ? 'subscription.renew' : 'subscription.manage')}
      </Link>
    </div>
  );
}
