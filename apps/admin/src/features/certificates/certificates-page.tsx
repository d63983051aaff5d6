import { toApiError, type IssuedCertificate } from '@academy/api-client';
import { CERTIFICATE_STATUSES } from '@academy/shared';
import { useErrorText, useToasts } from '@academy/ui';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CertificateFilters,
  useDownloadCertificatesMutation,
  useListIssuedCertificatesInfiniteQuery,
} from '../../api/certificates.ts';
import { ChoiceField } from '../../components/filters/choice-field.tsx';
import { DayField } from '../../components/filters/day-field.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { SearchField } from '../../components/filters/search-field.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { type CertificateAction, CertificateTable } from './certificate-table.tsx';
import { useFilters } from './use-filters.ts';

const RevokeDialog = lazy(() => import('./revoke-dialog.tsx'));
const ReplaceDialog = lazy(() => import('./replace-dialog.tsx'));
const IssueDialog = lazy(() => import('./issue-dialog.tsx'));

/** Every certificate, to search, revoke, correct and export. */
export function CertificatesPage() {
  const { t } = useTranslation('certificates');
  const filtering = useFilters();
  const query = useListIssuedCertificatesInfiniteQuery(filtering.filters);
  const [chosen, setChosen] = useState<{ action: CertificateAction; certificate: IssuedCertificate } | null>(
    null,
  );
  const [isIssuing, setIssuing] = useState(false);
  const close = () => setChosen(null);
  return (
    <>
      <ListPage
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <ExportButton filters={filtering.filters} />
            <Button type="primary" onClick={() => setIssuing(true)}>
              {t('issue.open')}
            </Button>
          </>
        }
        filters={<Filters {...filtering} />}
        isFiltered={filtering.isFiltered}
        reset={filtering.reset}
        query={query}
        failed={t('failed')}
        empty={t('empty', { returnObjects: true })}
      >
        {(rows) => (
          <CertificateTable
            rows={rows}
            onAction={(action, certificate) => setChosen({ action, certificate })}
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

/** Hands out the certificates that the filters leave. */
function ExportButton({ filters }: { filters: CertificateFilters }) {
  const { t } = useTranslation('certificates');
  const toasts = useToasts();
  const errorText = useErrorText();
  const [download, { isLoading }] = useDownloadCertificatesMutation();
  const keep = async () => {
    const { error } = await download(filters);
    if (error) toasts.error(t('export.failed'), errorText(toApiError(error)));
  };
  return (
    <Button loading={isLoading} onClick={() => void keep()}>
      {t('export.action')}
    </Button>
  );
}

function Filters({ params, filters, setFilter, reset, isFiltered }: ReturnType<typeof useFilters>) {
  const { t } = useTranslation(['certificates', 'common']);
  const search = useCallback((text: string) => setFilter('search', text), [setFilter]);
  return (
    <FilterBar label={t('filters.label')}>
      <SearchField
        label={t('filters.search')}
        placeholder={t('filters.searchPlaceholder')}
        value={filters.search}
        onSearch={search}
      />
      <ChoiceField
        label={t('filters.status')}
        anyLabel={t('filters.any')}
        value={filters.status}
        options={CERTIFICATE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(value) => setFilter('status', value)}
      />
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={name}
          label={t(`filters.${name}`)}
          value={params.get(name) ?? ''}
          onChange={(day) => setFilter(name, day)}
        />
      ))}
      {isFiltered && <Button onClick={reset}>{t('common:list.reset')}</Button>}
    </FilterBar>
  );
}
