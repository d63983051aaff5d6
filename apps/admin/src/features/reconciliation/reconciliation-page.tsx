import { type Discrepancy, type Reconciliation, toApiError } from '@academy/api-client';
import { Notice, Skeleton, useAction, useHead } from '@academy/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useReconciliationState,
  useReconciliationSubscription,
  useStartReconciliationMutation,
} from '../../api/reconciliation.ts';
import { ListExportButton } from '../../components/download/list-export-button.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Discrepancies } from './discrepancies.tsx';
import { ExplainDialog } from './explain-dialog.tsx';
import { Counts, Runs } from './runs.tsx';
import './reconciliation.css';

/** Milliseconds between two requests for the progress of a run. */
const POLL_MS = 2000;

/** Whether our orders match the payment provider's records: the latest runs, and their discrepancies. */
export function ReconciliationPage() {
  const { t } = useTranslation('reconciliation');
  const { data, error, isError } = useReconciliationState();
  const running = data?.runs.find(({ status }) => status === 'running');
  const { refetch } = useReconciliationSubscription(undefined, {
    pollingInterval: running ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  });
  useHead({ title: t('title'), noIndex: true });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        {data && data.differences.length > 0 && <ListExportButton list="discrepancies" filters={{}} />}
        <RunButton isRunning={running !== undefined} />
      </PageHead>
      <p role="status" className="reconciliation__progress">
        {running && (
          <>
            <strong>{t('running')}</strong> <Counts counts={running.counts} />
          </>
        )}
      </p>
      {data ? (
        <Report data={data} />
      ) : isError ? (
        <LoadFailure
          title={t('failed')}
          error={error}
          onRetry={() => {
            void refetch();
          }}
        />
      ) : (
        <Skeleton shape="line" style={{ height: '12rem' }} />
      )}
    </>
  );
}

function RunButton({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation('reconciliation');
  const [start] = useStartReconciliationMutation();
  const starting = useAction(
    async () => {
      const { error } = await start();
      return error && toApiError(error);
    },
    { failureTitle: t('runFailed') },
  );
  return (
    <Button type="primary" loading={starting.isBusy || isRunning} onClick={() => void starting.run()}>
      {t(isRunning ? 'isRunning' : 'run')}
    </Button>
  );
}

function Report({ data }: { data: Reconciliation }) {
  const { t } = useTranslation('reconciliation');
  const [explained, setExplained] = useState<Discrepancy | null>(null);
  const open = data.differences.filter(({ status }) => status === 'open');
  const closed = data.differences.filter(({ status }) => status !== 'open');
  const isChecked = data.runs.some(({ status }) => status === 'completed');
  return (
    <>
      {open.length === 0 ? (
        <Notice
          title={t(isChecked ? 'none.title' : 'never.title')}
          text={t(isChecked ? 'none.text' : 'never.text')}
        />
      ) : (
        <section className="reconciliation__section">
          <h2>{t('open.title', { count: data.openDifferences })}</h2>
          <p className="muted">{t('open.text')}</p>
          <Discrepancies label={t('open.label')} discrepancies={open} onExplain={setExplained} />
        </section>
      )}
      {closed.length > 0 && (
        <section className="reconciliation__section">
          <h2>{t('closed.title')}</h2>
          <p className="muted">{t('closed.text')}</p>
          <Discrepancies label={t('closed.title')} discrepancies={closed} />
        </section>
      )}
      {data.runs.length > 0 && (
        <section className="reconciliation__section">
          <h2>{t('runs.title')}</h2>
          <Runs runs={data.runs} />
        </section>
      )}
      {explained && <ExplainDialog discrepancy={explained} onClose={() => setExplained(null)} />}
    </>
  );
}
