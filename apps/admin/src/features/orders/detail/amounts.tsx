import type { OrderDetail } from '@academy/api-client';
import { grossCents } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { firstReceiptOf, paidOf } from '../order/paid.ts';

/** The amounts of an order: those of its first payment or, before that, the amounts due. */
export function Amounts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const { money } = useFormats();
  if (order.origin === 'grant') return null;
  const { listCents, creditCents, netCents, currency, vatPercent } = order;
  const first = firstReceiptOf(order.receipts);
  const discountCents = order.discountCents ?? 0;
  const { totalCents, refundedCents, leftCents } = paidOf(order);
  const asked = grossCents(netCents, vatPercent);
  const rows = [
    ...(creditCents + discountCents > 0 ? [{ name: t('amounts.list'), cents: listCents }] : []),
    ...(creditCents > 0 ? [{ name: t('amounts.credit'), cents: -creditCents }] : []),
    ...(discountCents > 0 ? [{ name: t('amounts.discount'), cents: -discountCents }] : []),
    { name: t('amounts.taxable'), cents: order.taxableCents ?? netCents },
    { name: t('amounts.vat', { percent: vatPercent }), cents: order.vatCents ?? asked - netCents },
  ];
  return (
    <section aria-labelledby="order-amounts">
      <h2 id="order-amounts">{t('amounts.title')}</h2>
      <table className="order__amounts">
        <tbody>
          {rows.map(({ name, cents }) => (
            <AmountRow key={name} name={name} amount={money(cents, currency)} />
          ))}
          <AmountRow
            isSum
            name={t(first ? 'amounts.total' : 'amounts.asked')}
            amount={money(first?.totalCents ?? asked, currency)}
          />
          {!first && totalCents !== null && totalCents !== asked && (
            <AmountRow isSum name={t('amounts.total')} amount={money(totalCents, currency)} />
          )}
          {refundedCents > 0 && (
            <>
              <AmountRow name={t('amounts.refunded')} amount={money(-refundedCents, currency)} />
              <AmountRow isSum name={t('amounts.left')} amount={money(leftCents, currency)} />
            </>
          )}
        </tbody>
      </table>
    </section>
  );
}

function AmountRow({ name, amount, isSum = false }: { name: string; amount: string; isSum?: boolean }) {
  return (
    <tr className={isSum ? 'order__sum' : undefined}>
      <th scope="row">{name}</th>
      <td>{amount}</td>
    </tr>
  );
}
