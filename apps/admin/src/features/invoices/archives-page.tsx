import { type InvoiceArchive, toApiError } from '@academy/api-client';
import { Notice, Skeleton, useAction, useFormats, useHead } from '@academy/ui';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDownloadInvoiceArchiveMutation, useListInvoiceArchivesQuery } from '../../api/invoices.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { PAGES } from '../../components/navigation/pages.ts';
import './invoices.css';

/** The archives that were downloaded, with what was in each. */
export function ArchivesPage() {
  const { t } = useTranslation('invoices');
  const { data, isError, error, refetch } = useListInvoiceArchivesQuery();
  useHead({ title: t('archives.title'), noIndex: true });
  return (
    <>
      <PageHead
        title={t('archives.title')}
        lead={t('archives.lead')}
        back={{ to: PAGES.invoices, label: t('title') }}
      />
      {data === undefined ? (
        isError ? (
          <LoadFailure title={t('archives.notLoaded')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="line" style={{ height: '12rem' }} />
        )
      ) : data.length === 0 ? (
        <Notice title={t('archives.none')} text={t('archives.noneText')} />
      ) : (
        <ul className="invoices__archives">
          {data.map((archive) => (
            <Archive key={archive.id} archive={archive} />
          ))}
        </ul>
      )}
    </>
  );
}

function Archive({ archive: { id, createdAt, createdByEmail, fileNames } }: { archive: InvoiceArchive }) {
  const { t } = useTranslation('invoices');
  const { dateTime } = useFormats();
  const [download] = useDownloadInvoiceArchiveMutation();
  const keeping = useAction(
    async () => {
      const { error } = await download(id);
      return error && toApiError(error);
    },
    { failureTitle: t('archives.failed') },
  );
  const when = dateTime(createdAt);
  return (
    <li>
      <span>
        <strong>{when}</strong> <span className="muted">{createdByEmail ?? t('archives.unknown')}</span>
        <details>
          <summary>{t('archives.files', { count: fileNames.length })}</summary>
          <ul>
            {fileNames.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </details>
      </span>
      <Button
        loading={keeping.isBusy}
        aria-label={t('archives.againOf', { when })}
        onClick={() => void keeping.run()}
      >
        {t('archives.again')}
      </Button>
    </li>
  );
}
