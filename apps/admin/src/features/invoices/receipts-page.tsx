import { type ExchangeResult, toApiError } from '@academy/api-client';
import { useErrorText, useFormats, useHead } from '@academy/ui';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useApplyExchangeReceiptsMutation } from '../../api/invoices.ts';
import { useFileDrop } from '../../components/fields/use-file-drop.ts';
import { PageHead } from '../../components/layout/page-head.tsx';
import { PAGES } from '../../components/navigation/pages.ts';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { OPEN_INVOICE } from './open-invoice.ts';
import './invoices.css';

/** Files of one request: few enough to arrive over a slow connection. */
const FILES_AT_ONCE = 100;
const OUTCOMES = ['applied', 'known', 'outdated', 'unknown_invoice', 'unreadable'] as const;

/** A result with its place in the upload: two files may have the same name. */
type Result = ExchangeResult & { key: string };

/** Uploads receipts of the exchange system, any number at once, and shows what became of each. */
export function ReceiptsPage() {
  const { t } = useTranslation('invoices');
  const input = useRef<HTMLInputElement>(null);
  const { results, total, left, failure, upload, retry } = useReceipts();
  const isBusy = left > 0 && failure === null;
  const { isOver, place } = useFileDrop((files) => void upload(files));
  useHead({ title: t('receipts.title'), noIndex: true });
  return (
    <>
      <PageHead
        title={t('receipts.title')}
        lead={t('receipts.lead')}
        back={{ to: PAGES.invoices, label: t('title') }}
      />
      <div className={isOver ? 'invoices__drop invoices__drop--over' : 'invoices__drop'} {...place}>
        <input
          ref={input}
          type="file"
          multiple
          className="visually-hidden"
          tabIndex={-1}
          accept=".xml,.p7m"
          aria-label={t('receipts.label')}
          onChange={(event) => {
            void upload([...(event.target.files ?? [])]);
            // Allows choosing the same files again.
            event.target.value = '';
          }}
        />
        <Button type="primary" loading={isBusy} onClick={() => input.current?.click()}>
          {t('receipts.choose')}
        </Button>
        <p>{t('receipts.drop')}</p>
      </div>
      <div role="status">
        {total > 0 && (
          <>
            <progress
              className="invoices__progress"
              max={total}
              value={total - left}
              aria-label={t('receipts.progress')}
            />
            <p>{t('receipts.done', { done: total - left, total })}</p>
          </>
        )}
      </div>
      {failure !== null && (
        <div className="invoices__notice" role="alert">
          <p>{failure}</p>
          <p>{t('receipts.notSent', { count: left })}</p>
          <Button onClick={() => void retry()}>{t('receipts.retry')}</Button>
        </div>
      )}
      {results.length > 0 && <Results results={results} />}
    </>
  );
}

/** Sends files in parts, one after the other; files that come meanwhile follow, and what was not sent stays. */
function useReceipts() {
  const errorText = useErrorText();
  const [apply] = useApplyExchangeReceiptsMutation();
  const [results, setResults] = useState<Result[]>([]);
  const [left, setLeft] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const waiting = useRef<File[]>([]);
  const isSending = useRef(false);

  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    while (waiting.current.length > 0) {
      const part = waiting.current.slice(0, FILES_AT_ONCE);
      const { data, error } = await apply(part);
      if (error) {
        setFailure(errorText(toApiError(error)));
        break;
      }
      waiting.current = waiting.current.slice(part.length);
      setLeft(waiting.current.length);
      setResults((before) => [
        ...before,
        ...data.map((result, index) => ({ ...result, key: `${before.length + index}` })),
      ]);
    }
    isSending.current = false;
  };
  const upload = (files: File[]) => {
    waiting.current = [...waiting.current, ...files];
    setLeft(waiting.current.length);
    return send();
  };
  return { results, failure, left, total: results.length + left, upload, retry: send };
}

function Results({ results }: { results: Result[] }) {
  const { t } = useTranslation('invoices');
  const { number } = useFormats();
  const columns: Column<Result>[] = [
    {
      key: 'file',
      title: t('receipts.columns.file'),
      render: ({ fileName }) => <span className="invoices__name">{fileName}</span>,
    },
    {
      key: 'invoice',
      title: t('receipts.columns.invoice'),
      render: ({ invoiceId, invoiceNumber }) =>
        invoiceId === null ? (
          '–'
        ) : (
          <Link to={`${PAGES.invoices}?${OPEN_INVOICE}=${invoiceId}`}>{invoiceNumber}</Link>
        ),
    },
    {
      key: 'outcome',
      title: t('receipts.columns.outcome'),
      render: ({ outcome, kind, reasons }) => (
        <div className="invoices__outcome">
          {kind !== null && <strong>{t(`exchange.kind.${kind}`)}. </strong>}
          {t(`receipts.outcome.${outcome}`)}
          {reasons.map(({ code, text }, index) => (
            <span key={index} className="invoices__note">
              {code}: {text}
            </span>
          ))}
        </div>
      ),
    },
  ];
  return (
    <>
      <ul className="invoices__counts">
        {OUTCOMES.map((outcome) => {
          const count = results.filter((result) => result.outcome === outcome).length;
          return (
            count > 0 && <li key={outcome}>{`${number(count)} · ${t(`receipts.outcome.${outcome}`)}`}</li>
          );
        })}
      </ul>
      <DataTable label={t('receipts.results')} columns={columns} rows={results} rowKey={({ key }) => key} />
    </>
  );
}
