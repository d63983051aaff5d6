import type { OrderDetail } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AcceptDialog } from '../decisions/accept-dialog.tsx';
import { paidOf } from '../order/paid.ts';
import { ReasonDialog, type ReasonedDecision } from '../decisions/reason-dialog.tsx';
import { RefundDialog } from '../decisions/refund-dialog.tsx';

/** The actions on an order; pending decisions come first, with their reason. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const [asked, setAsked] = useState<ReasonedDecision | 'refund' | 'accept' | null>(null);
  const close = () => setAsked(null);
  const { leftCents } = paidOf(order);
  const isRefundable = order.paymentId !== null && leftCents > 0 && order.status !== 'pending';
  const isRevocable = order.purchaseStatus === 'active' && order.type !== 'subscription';

  return (
    <>
      {order.status === 'in_review' && (
        <ReviewPanel order={order}>
          <Button type="primary" onClick={() => setAsked('approve')}>
            {t('decisions.approve.open')}
          </Button>
          <Button danger onClick={() => setAsked('reject')}>
            {t('decisions.reject.open')}
          </Button>
        </ReviewPanel>
      )}
      {order.withdrawal?.status === 'requested' && (
        <WithdrawalPanel order={order}>
          <Button type="primary" onClick={() => setAsked('accept')}>
            {t('accept.open')}
          </Button>
          <Button danger onClick={() => setAsked('refuse')}>
            {t('decisions.refuse.open')}
          </Button>
        </WithdrawalPanel>
      )}
      {(isRefundable || isRevocable) && (
        <div className="order__actions">
          {isRefundable && <Button onClick={() => setAsked('refund')}>{t('refund.open')}</Button>}
          {isRevocable && <Button onClick={() => setAsked('revoke')}>{t('decisions.revoke.open')}</Button>}
        </div>
      )}
      {asked === 'refund' && <RefundDialog order={order} onClose={close} />}
      {asked === 'accept' && <AcceptDialog order={order} onClose={close} />}
      {asked !== null && asked !== 'refund' && asked !== 'accept' && (
        <ReasonDialog decision={asked} order={order} onClose={close} />
      )}
    </>
  );
}

interface PanelProps {
  order: OrderDetail;
  /** The buttons. */
  children: ReactNode;
}

function ReviewPanel({ order: { reviewReason }, children }: PanelProps) {
  const { t } = useTranslation('orders');
  return (
    <section className="order__decision" aria-label={t('review.title')}>
      <h2>{t('review.title')}</h2>
      <p>{reviewReason && t(`reviewReasons.${reviewReason}`)}</p>
      <div className="order__actions">{children}</div>
    </section>
  );
}

function WithdrawalPanel({ order: { withdrawal, accessConsentAt }, children }: PanelProps) {
  const { t } = useTranslation('orders');
  const { dateTime } = useFormats();
  return (
    <section className="order__decision" aria-label={t('withdrawalPanel.title')}>
      <h2>{t('withdrawalPanel.title')}</h2>
      {withdrawal?.requestedAt && (
        <p>{t('withdrawalPanel.requested', { when: dateTime(withdrawal.requestedAt) })}</p>
      )}
      {withdrawal?.note && <p>«{withdrawal.note}»</p>}
      <p>
        {accessConsentAt === null
          ? t('withdrawalPanel.noConsent')
          : t('withdrawalPanel.consent', { when: dateTime(accessConsentAt) })}
      </p>
      <div className="order__actions">{children}</div>
    </section>
  );
}
