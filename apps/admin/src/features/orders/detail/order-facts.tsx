import type { OrderDetail } from '@academy/api-client';
import { pathInLanguage } from '@academy/shared';
import { useFormats, useLanguage } from '@academy/ui';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Facts } from '../../../components/detail/facts.tsx';
import { addressOf } from '../order/open-order.ts';

/** Who ordered what and when, and whether it gives access now. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const { dateTime } = useFormats();
  const { purchaseStatus, expiresAt } = order;
  const rows: [string, ReactNode][] = [
    [
      t('facts.buyer'),
      <Fragment key="buyer">
        <Link to={`/utenti/${order.userId}`}>{order.buyerEmail ?? t('unknownBuyer')}</Link>
        {order.buyerName !== null && <div className="muted">{order.buyerName}</div>}
      </Fragment>,
    ],
    [t('facts.item'), <ItemLink key="item" order={order} />],
    [t('facts.origin'), t(`origin.${order.origin}`)],
    [t('facts.created'), dateTime(order.createdAt)],
  ];
  if (order.seatWay !== null) rows.push([t('facts.seat'), t(`seat.${order.seatWay}`)]);
  if (order.debitedAt !== null) rows.push([t('facts.debited'), dateTime(order.debitedAt)]);
  if (order.subscription?.isDebiting) rows.push([t('facts.renewal'), t('facts.renewalDebited')]);
  else if (order.subscription?.isMandateRevoked) rows.push([t('facts.renewal'), t('facts.mandateRevoked')]);
  else if (order.subscription?.isPastDue) rows.push([t('facts.renewal'), t('facts.renewalFailed')]);
  if (order.completedAt !== null) rows.push([t('facts.completed'), dateTime(order.completedAt)]);
  if (purchaseStatus !== null) rows.push([t('facts.access'), t(`access.${purchaseStatus}`)]);
  // Revoked access may have had an end date in the future.
  if (purchaseStatus === 'active')
    rows.push([t('facts.expires'), expiresAt === null ? t('facts.never') : dateTime(expiresAt)]);
  if (order.accessConsentAt !== null) rows.push([t('facts.consent'), dateTime(order.accessConsentAt)]);
  if (order.couponCode !== null) rows.push([t('facts.coupon'), order.couponCode]);
  for (const kind of ['credits', 'creditedOn'] as const)
    if (order[kind].length > 0)
      rows.push([
        t(`facts.${kind}`),
        <CreditLinks key={kind} links={order[kind]} currency={order.currency} />,
      ]);
  if (order.paymentId !== null) rows.push([t('facts.payment'), <code key="payment">{order.paymentId}</code>]);
  rows.push([t('facts.id'), <code key="id">{order.id}</code>]);
  return <Facts facts={rows.map(([label, value]) => ({ label, value }))} />;
}

/** Orders that reduced the price of this one, or whose price it reduced; each opens beside the list. */
function CreditLinks({ links, currency }: { links: OrderDetail['credits']; currency: string }) {
  const { t } = useTranslation('orders');
  const { money } = useFormats();
  const [params] = useSearchParams();
  return links.map(({ orderId, title, totalCents }) => (
    <div key={orderId}>
      <Link to={addressOf(params, orderId)}>
        {t('facts.credit', { title, amount: money(totalCents, currency) })}
      </Link>
    </div>
  ));
}

/** The ordered item's public page; the learners' app is a separate app, hence a plain link. */
function ItemLink({ order: { type, slug } }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  if (type === 'subscription') return t('type.subscription');
  const path = type === 'project' ? `/progetto/${slug}` : `/contenuti/${slug}`;
  return (
    <a href={pathInLanguage(path, language)} target="_blank" rel="noopener">
      {t(`type.${type}`)} /{slug}
    </a>
  );
}
