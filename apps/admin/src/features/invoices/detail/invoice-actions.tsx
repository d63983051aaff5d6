import { type InvoiceDetail, toApiError } from '@academy/api-client';
import { useAction } from '@academy/ui';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  useCorrectInvoiceMutation,
  useDownloadInvoiceCopyMutation,
  useDownloadInvoiceMutation,
} from '../../../api/invoices.ts';

import { INVOICING_PATH } from '../../../components/seller/legal-details.ts';

const CorrectionDialog = lazy(() => import('./correction-dialog.tsx'));

/** What can be done with an invoice; what must be done first, with its reason. */
export function InvoiceActions({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation('invoices');
  const [isCorrecting, setCorrecting] = useState(false);
  const { state, problems, changes, receipts } = invoice;
  const areOfSeller = problems.map(({ field }) => field === 'vatNature' || field.startsWith('seller.'));
  const isUnconfirmed = state === 'to_check' && problems.length === 0;
  const rejection = state === 'rejected' ? receipts.findLast(({ kind }) => kind === 'NS') : undefined;
  const correct = (
    <Button
      type={problems.length > 0 || rejection ? 'primary' : 'default'}
      onClick={() => setCorrecting(true)}
    >
      {t('correct.open')}
    </Button>
  );
  return (
    <>
      {problems.length > 0 && (
        <section className="invoice__decision" aria-label={t('problems.title')}>
          <h2>{t('problems.title')}</h2>
          <ul>
            {problems.map(({ field, code }) => (
              <li key={field + code}>
                {t(`problems.${code}`, { field: t(`fields.${field}`) })} <code>{code}</code>
              </li>
            ))}
          </ul>
          {areOfSeller.includes(true) && (
            <p>
              {t('problems.seller')} <Link to={INVOICING_PATH}>{t('waiting.settings')}</Link>
            </p>
          )}
          {areOfSeller.includes(false) && <p>{t('problems.text')}</p>}
          <div className="invoice__actions">
            {areOfSeller.includes(true) && <AgainButton invoice={invoice} />}
            {correct}
          </div>
        </section>
      )}
      {isUnconfirmed && (
        <section className="invoice__decision" aria-label={t('changes.title')}>
          <h2>{t('changes.title')}</h2>
          <p>{t('changes.text')}</p>
          <dl className="invoice__changes">
            {changes.map(({ field, before, after }) => (
              <div key={field + before}>
                <dt>{t(`fields.${field}`)}</dt>
                <dd>
                  <del>{before}</del> → <ins>{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
          <div className="invoice__actions">
            <ConfirmButton invoice={invoice} />
            {correct}
          </div>
        </section>
      )}
      {rejection && (
        <section className="invoice__decision" aria-label={t('rejected.title')}>
          <h2>{t('rejected.title')}</h2>
          <ul>
            {rejection.reasons.map(({ code, text }, index) => (
              <li key={index}>
                {text} <code>{code}</code>
              </li>
            ))}
          </ul>
          <p>{t('rejected.text')}</p>
          <div className="invoice__actions">{correct}</div>
        </section>
      )}
      <div className="invoice__actions">
        {state !== 'to_check' && state !== 'rejected' && <FileButton invoice={invoice} />}
        {state !== 'to_check' && state !== 'rejected' && <CopyButton invoice={invoice} />}
        {state === 'ready' && correct}
      </div>
      <Suspense>
        {isCorrecting && <CorrectionDialog invoice={invoice} onClose={() => setCorrecting(false)} />}
      </Suspense>
    </>
  );
}

function ConfirmButton({ invoice: { id, fileName } }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation('invoices');
  const [correct] = useCorrectInvoiceMutation();
  const confirming = useAction(
    async () => {
      const { error } = await correct({ id, confirmedFile: fileName ?? '' });
      return error && toApiError(error);
    },
    { failureTitle: t('changes.failed') },
  );
  return (
    <Button type="primary" loading={confirming.isBusy} onClick={() => void confirming.run()}>
      {t('changes.confirm')}
    </Button>
  );
}

/** Makes the file again, once the seller's details are complete. */
function AgainButton({ invoice: { id } }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation('invoices');
  const [correct] = useCorrectInvoiceMutation();
  const making = useAction(
    async () => {
      const { error } = await correct({ id });
      return error && toApiError(error);
    },
    { failureTitle: t('problems.failed') },
  );
  return (
    <Button loading={making.isBusy} onClick={() => void making.run()}>
      {t('problems.again')}
    </Button>
  );
}

function FileButton({ invoice: { id, fileName, state } }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation('invoices');
  const [download] = useDownloadInvoiceMutation();
  const keeping = useAction(
    async () => {
      const { error } = await download({ id, name: fileName ?? '' });
      return error && toApiError(error);
    },
    { failureTitle: t('file.failed') },
  );
  return (
    <Button
      type={state === 'ready' ? 'primary' : 'default'}
      loading={keeping.isBusy}
      onClick={() => void keeping.run()}
    >
      {t('file.download')}
    </Button>
  );
}

function CopyButton({ invoice: { id, number } }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation('invoices');
  const [download] = useDownloadInvoiceCopyMutation();
  const keeping = useAction(
    async () => {
      const { error } = await download({ id, name: `${number}.pdf` });
      return error && toApiError(error);
    },
    { failureTitle: t('copy.failed') },
  );
  return (
    <Button loading={keeping.isBusy} onClick={() => void keeping.run()}>
      {t('copy.download')}
    </Button>
  );
}
