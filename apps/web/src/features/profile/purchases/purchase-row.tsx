import type { Purchase } from '@academy/api-client';
import { Icon, useFormats, useTextLanguage } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListReceiptsQuery } from '../../../api/receipts.ts';
import { ReceiptButton } from '../../../components/receipt-button.tsx';
import { InvoiceButtons } from './invoice-buttons.tsx';
import { WithdrawalState } from './withdrawal.tsx';

/** One purchase: item, date, price, end of access and receipts. */
export function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation(['purchases', 'profile']);
  const { date, money } = useFormats();
  const textLanguage = useTextLanguage();
  const { data: receipts } = useListReceiptsQuery();
  const isProject = purchase.type === 'project';
  return (
    <li className="profile__row">
      <Icon name={isProject ? 'series' : 'video'} />
      <div className="profile__row-main">
        <Link to={`/${isProject ? 'progetto' : 'contenuti'}/${purchase.slug}`} target="_blank" rel="noopener">
          <span lang={textLanguage(purchase.isUntranslated)}>{purchase.title}</span>
          <span className="visually-hidden"> {t('profile:newTab')}</span>
        </Link>
        <p className="muted">
          {t(isProject ? 'project' : 'single')} · {t('boughtOn', { date: date(purchase.createdAt) })}
          {purchase.couponCode && ` · ${t('coupon', { code: purchase.couponCode })}`}
        </p>
        {purchase.receiptId !== null && (
          <div className="purchase-receipts">
            <ReceiptButton
              receiptId={purchase.receiptId}
              label={t('receipt.download')}
              description={t('receipt.downloadOf', { title: purchase.title })}
            />
            <InvoiceButtons receipt={receipts?.find(({ id }) => id === purchase.receiptId)} />
            <WithdrawalState
              subject={{ purchaseId: purchase.id }}
              title={purchase.title}
              boughtAt={purchase.createdAt}
            />
          </div>
        )}
      </div>
      <div className="profile__row-end">
        <p className="profile__amount">{money(purchase.amountPaidCents, purchase.currency)}</p>
        <PurchaseEnd purchase={purchase} />
      </div>
    </li>
  );
}

/** When access ends, or why it has ended. */
function PurchaseEnd({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('purchases');
  const { date } = useFormats();
  const [now] = useState(() => Date.now());
  const { status, expiresAt } = purchase;
  if (status === 'refunded' || status === 'disputed') {
    return <p className="profile__incomplete">{t(status)}</p>;
  }
  if (status !== 'expired') {
    return (
      <p className="muted">{expiresAt === null ? t('forever') : t('expires', { date: date(expiresAt) })}</p>
    );
  }
  // Revoked access ended before its day, or had none.
  const isRevoked = expiresAt === null || Date.parse(expiresAt) > now;
  return (
    <p className="profile__incomplete">{isRevoked ? t('ended') : t('expired', { date: date(expiresAt) })}</p>
  );
}
