import { type Invoice, toApiError } from '@academy/api-client';
import { MAX_INVOICE_FILES } from '@academy/shared';
import { useAction } from '@academy/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useArchiveInvoicesMutation } from '../../api/invoices.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { useList } from '../../components/list/use-list.ts';
import { PAGES } from '../../components/navigation/pages.ts';
import { invoiceList } from './invoice-list.ts';
import { addressOf, OPEN_INVOICE } from './open-invoice.ts';
import { useInvoiceColumns } from './use-invoice-columns.tsx';
import { WaitingNotice } from './waiting-notice.tsx';
import './invoices.css';

const InvoiceDrawer = lazy(() => import('./detail/invoice-drawer.tsx'));

/** Every electronic invoice, to check, download and follow; the open one is in the address. */
export function InvoicesPage() {
  const { t } = useTranslation('invoices');
  const navigate = useNavigate();
  const list = useList(invoiceList);
  const { params } = list.address;
  const openId = params.get(OPEN_INVOICE);
  return (
    <>
      <ListPage
        list={list}
        columns={useInvoiceColumns(params)}
        actions={
          <>
            <Link className="button button--quiet button--small" to={PAGES.invoiceArchives}>
              {t('archives.title')}
            </Link>
            <Link className="button button--small" to={PAGES.exchangeReceipts}>
              {t('receipts.open')}
            </Link>
          </>
        }
        above={<WaitingNotice />}
        bulk={{ changes: [], links: (chosen) => <ArchiveButton chosen={chosen} /> }}
      />
      <Suspense>
        {openId !== null && (
          <InvoiceDrawer key={openId} id={openId} onClose={() => void navigate(addressOf(params, null))} />
        )}
      </Suspense>
    </>
  );
}

/** Downloads the files of the chosen invoices that have one, as an archive. */
function ArchiveButton({ chosen }: { chosen: Invoice[] }) {
  const ready = chosen.filter(hasFile);
  const { t } = useTranslation('invoices');
  const [archive] = useArchiveInvoicesMutation();
  const archiving = useAction(
    async () => {
      const { error } = await archive(ready.map(({ id }) => id));
      return error && toApiError(error);
    },
    { failureTitle: t('archives.failed') },
  );
  const isTooMany = ready.length > MAX_INVOICE_FILES;
  return (
    <button
      type="button"
      className="bulk-bar__action"
      disabled={isTooMany || archiving.isBusy || ready.length === 0}
      onClick={() => void archiving.run()}
    >
      {isTooMany
        ? t('archives.tooMany', { count: MAX_INVOICE_FILES })
        : t('archives.download', { count: ready.length })}
    </button>
  );
}

/** Until it is complete or corrected, an invoice has no file that may be sent. */
function hasFile({ state }: Invoice): boolean {
  return state !== 'to_check' && state !== 'rejected';
}
