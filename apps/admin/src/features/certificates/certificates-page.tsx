import type { IssuedCertificate } from '@academy/api-client';
import { CERTIFICATE_SORTS } from '@academy/shared';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListIssuedCertificatesInfiniteQuery } from '../../api/certificates.ts';
import { ListExportButton } from '../../components/download/list-export-button.tsx';
import { useSort } from '../../components/filters/use-sort.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { ColumnChooser } from '../../components/table/column-chooser.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { useColumnChoice } from '../../components/table/use-column-choice.ts';
import { CertificateFilterPanel } from './certificate-filters.tsx';
import { type CertificateAction, useCertificateColumns } from './use-certificate-columns.tsx';
import { useFilters } from './use-filters.ts';

const RevokeDialog = lazy(() => import('./revoke-dialog.tsx'));
const ReplaceDialog = lazy(() => import('./replace-dialog.tsx'));
const IssueDialog = lazy(() => import('./issue-dialog.tsx'));

/** Every certificate, to search, sort, revoke, correct and export. */
export function CertificatesPage() {
  const { t } = useTranslation('certificates');
  const filtering = useFilters();
  const { order, sorting } = useSort(CERTIFICATE_SORTS);
  const query = useListIssuedCertificatesInfiniteQuery({ ...filtering.filters, ...order });
  const [chosen, setChosen] = useState<{ action: CertificateAction; certificate: IssuedCertificate } | null>(
    null,
  );
  const columns = useCertificateColumns((action, certificate) => setChosen({ action, certificate }));
  const { visibility, show } = useColumnChoice('certificates', columns);
  const [isIssuing, setIssuing] = useState(false);
  const close = () => setChosen(null);
  return (
    <>
      <ListPage
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <ListExportButton list="certificates" filters={filtering.filters} />
            <Button type="primary" onClick={() => setIssuing(true)}>
              {t('issue.open')}
            </Button>
          </>
        }
        filters={
          <CertificateFilterPanel
            {...filtering}
            tools={<ColumnChooser columns={columns} visibility={visibility} show={show} />}
          />
        }
        isFiltered={filtering.isFiltered}
        reset={filtering.reset}
        query={query}
        failed={t('failed')}
        empty={t('empty', { returnObjects: true })}
      >
        {(rows) => (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sorting={sorting}
            visibility={visibility}
          />
        )}
      </ListPage>
      <Suspense>
        {chosen?.action === 'revoke' && <RevokeDialog certificate={chosen.certificate} onClose={close} />}
        {chosen?.action === 'replace' && <ReplaceDialog certificate={chosen.certificate} onClose={close} />}
        {isIssuing && <IssueDialog onClose={() => setIssuing(false)} />}
      </Suspense>
    </>
  );
}
