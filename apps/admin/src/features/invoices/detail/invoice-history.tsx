import type { Invoice, InvoiceDetail } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { InvoiceState } from '../invoice-state.tsx';
import { addressOf } from '../open-invoice.ts';

/** The notes about an invoice. */
export function Notes({ notes }: { notes: Invoice[] }) {
  const { t } = useTranslation('invoices');
  const { date, money } = useFormats();
  const [params] = useSearchParams();
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="invoice-notes">
      <h2 id="invoice-notes">{t('notes')}</h2>
      <ul className="invoice__rows">
        {notes.map((note) => (
          <li key={note.id}>
            <span>
              <Link to={addressOf(params, note.id)}>{note.number}</Link>{' '}
              <span className="muted">
                {t(`type.${note.type}`)} · {date(note.day)}
              </span>
            </span>
            <span className="invoice__money">{money(note.totalCents, 'EUR')}</span>
            <InvoiceState invoice={note} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the exchange system said. */
export function Exchange({ invoice: { receipts, fileName, exchangeId } }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation('invoices');
  const { dateTime } = useFormats();
  if (receipts.length === 0) return null;
  return (
    <section aria-labelledby="invoice-exchange">
      <h2 id="invoice-exchange">{t('exchange.title')}</h2>
      {exchangeId !== null && <p className="muted">{t('exchange.id', { id: exchangeId })}</p>}
      <ul className="invoice__rows">
        {receipts.map((receipt) => (
          <li key={receipt.receivedAt + receipt.kind}>
            <span>
              <strong>{t(`exchange.kind.${receipt.kind}`)}</strong>{' '}
              <span className="muted">
                {dateTime(receipt.receivedAt)}
                {receipt.fileName !== fileName && ` · ${t('exchange.former', { file: receipt.fileName })}`}
              </span>
              {receipt.reasons.map(({ code, text }, index) => (
                <span key={index} className="invoice__reason">
                  {code}: {text}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
