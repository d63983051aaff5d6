import type { InvoiceDetail } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** The lines of an invoice and what they add up to. */
export function InvoiceAmounts({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation('invoices');
  const { money, number } = useFormats();
  const { lines, taxableCents, vatPercent, vatCents, totalCents, stampDutyCents } = invoice;
  const euro = (cents: number) => money(cents, 'EUR');
  return (
    <section aria-labelledby="invoice-amounts">
      <h2 id="invoice-amounts">{t('amounts.title')}</h2>
      <table className="invoice__amounts">
        <tbody>
          {lines.map(({ description, unitCents, discountCents, nature }) => (
            <Row
              key={description}
              name={nature === null ? description : `${description} (${nature})`}
              amount={discountCents > 0 ? `${euro(unitCents)} − ${euro(discountCents)}` : euro(unitCents)}
            />
          ))}
          <Row name={t('amounts.taxable')} amount={euro(taxableCents)} />
          <Row name={t('amounts.vat', { percent: number(vatPercent) })} amount={euro(vatCents)} />
          <Row isSum name={t('amounts.total')} amount={euro(totalCents)} />
          {stampDutyCents > 0 && <Row name={t('amounts.duty')} amount={euro(stampDutyCents)} />}
        </tbody>
      </table>
    </section>
  );
}

function Row({ name, amount, isSum = false }: { name: string; amount: string; isSum?: boolean }) {
  return (
    <tr className={isSum ? 'invoice__sum' : undefined}>
      <th scope="row">{name}</th>
      <td>{amount}</td>
    </tr>
  );
}
