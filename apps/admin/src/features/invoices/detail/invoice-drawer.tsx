import type { InvoiceDetail } from '@academy/api-client';
import { useFormats, useKeptFocus } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetInvoiceQuery } from '../../../api/invoices.ts';
import { DetailDrawer } from '../../../components/detail/detail-drawer.tsx';
import { Facts } from '../../../components/detail/facts.tsx';
import { PAGES } from '../../../components/navigation/pages.ts';
import { Deadline, InvoiceState } from '../invoice-state.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceAmounts } from './invoice-amounts.tsx';
import { Exchange, Notes } from './invoice-history.tsx';

/** One invoice beside the list: what is to be done, what it says, and what became of it. */
export default function InvoiceDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('invoices');
  const query = useGetInvoiceQuery(id);
  // Its decisions leave with their buttons.
  const kept = useKeptFocus<HTMLElement>();
  return (
    <DetailDrawer
      query={query}
      title={query.data?.number ?? t('detail.title')}
      closeLabel={t('detail.close')}
      failed={t('detail.failed')}
      onClose={onClose}
    >
      {(invoice) => (
        <article className="invoice" aria-label={invoice.number} {...kept}>
          <div role="status">
            <InvoiceState invoice={invoice} />
            <Deadline invoice={invoice} />
          </div>
          <InvoiceActions invoice={invoice} />
          <InvoiceFacts invoice={invoice} />
          <InvoiceAmounts invoice={invoice} />
          <Notes notes={invoice.notes} />
          <Exchange invoice={invoice} />
        </article>
      )}
    </DetailDrawer>
  );
}

function InvoiceFacts({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation('invoices');
  const { date } = useFormats();
  const { recipient, type, day, originalNumber, receiptNumber, orderId, fileName } = invoice;
  const { address, postalCode, city, province, country, taxCode, vatNumber, recipientCode, pec } = recipient;
  const town = `${postalCode} ${city}${province ? ` (${province})` : ''}, ${country}`;
  const numbers = [
    { label: t('fields.vatNumber'), value: vatNumber },
    { label: t('fields.taxCode'), value: taxCode },
    { label: t('fields.recipientCode'), value: recipientCode },
    { label: t('fields.pec'), value: pec },
  ];
  return (
    <Facts
      facts={[
        { label: t('facts.type'), value: t(`type.${type}`) },
        { label: t('columns.day'), value: date(day) },
        ...(originalNumber === null ? [] : [{ label: t('facts.original'), value: originalNumber }]),
        { label: t('columns.recipient'), value: invoice.recipientName },
        { label: t('fields.address'), value: `${address}, ${town}` },
        ...numbers.filter(({ value }) => Boolean(value)),
        {
          label: t('facts.receipt'),
          value: <Link to={`${PAGES.orders}?order=${orderId}`}>{receiptNumber}</Link>,
        },
        { label: t('facts.file'), value: fileName },
      ]}
    />
  );
}
