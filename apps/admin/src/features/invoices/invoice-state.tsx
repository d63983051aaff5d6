import type { Invoice } from '@academy/api-client';
import { dayInRome } from '@academy/shared';
import { Badge, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** States in which somebody must do something before a day. */
const DUE: readonly Invoice['state'][] = ['to_check', 'ready', 'downloaded', 'rejected'];
const DONE: readonly Invoice['state'][] = ['delivered', 'not_delivered'];

/** The state of an invoice; highlighted when staff must do something. */
export function InvoiceState({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const { state, isCredited, isTest } = invoice;
  const tone = DONE.includes(state)
    ? 'completed'
    : state === 'to_check' || state === 'rejected'
      ? 'sale'
      : 'plain';
  return (
    <span className="invoices__badges">
      <Badge tone={tone}>{t(`state.${state}`)}</Badge>
      {isCredited && <Badge tone="plain">{t('state.credited')}</Badge>}
      {isTest && <Badge tone="plain">{t('test')}</Badge>}
    </span>
  );
}

/** By when an invoice must be sent; nothing once it was. */
export function Deadline({ invoice: { state, dueOn } }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const { date } = useFormats();
  if (!DUE.includes(state)) return null;
  const isLate = dueOn < dayInRome(new Date());
  return (
    <span className={isLate ? 'invoices__note invoices__late' : 'invoices__note'}>
      {t(isLate ? 'late' : 'due', { day: date(dueOn) })}
    </span>
  );
}
