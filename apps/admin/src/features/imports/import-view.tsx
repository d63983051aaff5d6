import { type Import, toApiError } from '@academy/api-client';
import type { ImportedList } from '@academy/shared';
import { Skeleton, useAction, useFormats } from '@academy/ui';
import { Button, Progress } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import {
  invalidateImportedList,
  useCancelImportMutation,
  useGetImportQuery,
  useStartImportMutation,
} from '../../api/imports.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { ImportRows } from './import-rows.tsx';
import { Recognised } from './recognised.tsx';
import { RowCounts } from './row-counts.tsx';

/** Milliseconds between two requests for the progress of an import. */
const POLL_MS = 1500;

interface ImportViewProps {
  list: ImportedList;
  id: string;
}

/** One import: what was detected, what its rows would do or did, its progress, and the next step. */
export function ImportView({ list, id }: ImportViewProps) {
  const { t } = useTranslation('imports');
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useGetImportQuery({ list, id });
  const isUnderWay = query.data?.status === 'checking' || query.data?.status === 'importing';
  useGetImportQuery(
    { list, id },
    { pollingInterval: isUnderWay ? POLL_MS : 0, skipPollingIfUnfocused: true },
  );
  useRowsWritten(list, query.data);
  const status = query.data?.status;
  // The button that uploaded the file, or started this step, was removed: the heading receives the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [status]);

  if (!query.data) {
    return query.isError ? (
      <LoadFailure
        title={t('view.failed')}
        error={query.error}
        onRetry={() => {
          void query.refetch();
        }}
      />
    ) : (
      <Skeleton shape="line" style={{ height: '12rem' }} />
    );
  }
  const shown = query.data;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="imports__name">
        {shown.fileName}
      </h2>
      <Recognised shown={shown} />
      <ProgressLine shown={shown} />
      {!isUnderWay && <RowCounts shown={shown} />}
      <Steps shown={shown} />
      {!isUnderWay && <ImportRows key={shown.status} shown={shown} />}
    </>
  );
}

/** Reloads the affected lists when rows were written. */
function useRowsWritten(list: ImportedList, shown: Import | undefined): void {
  const dispatch = useDispatch();
  const before = useRef(shown?.status);
  const status = shown?.status;
  useEffect(() => {
    if (before.current === 'importing' && status === 'completed') dispatch(invalidateImportedList(list));
    before.current = status;
  }, [dispatch, list, status]);
}

/** The current step, in a sentence that is announced, and its progress. */
function ProgressLine({ shown }: { shown: Import }) {
  const { t } = useTranslation('imports');
  const { number } = useFormats();
  const { status, position, rowCount, planned } = shown;
  const isUnderWay = status === 'checking' || status === 'importing';
  return (
    <div className="imports__standing">
      <p role="status">
        {t(`progress.${status}`)}
        {status === 'checked' && ` ${t(writesOf(planned) > 0 ? 'progress.ready' : 'progress.nothing')}`}
      </p>
      {isUnderWay && (
        <>
          <Progress percent={Math.floor((position / rowCount) * 100)} aria-label={t(`progress.${status}`)} />
          <p className="muted">
            {t('progress.rows', { done: number(position), count: rowCount, shown: number(rowCount) })}
          </p>
        </>
      )}
    </div>
  );
}

function writesOf({ create, change }: Import['planned']): number {
  return create + change;
}

/** The buttons for the next step. */
function Steps({ shown }: { shown: Import }) {
  const { t } = useTranslation('imports');
  const { list, id, status, planned } = shown;
  const [start] = useStartImportMutation();
  const [cancel] = useCancelImportMutation();
  const starting = useAction(
    async () => {
      const { error } = await start({ list, id });
      return error && toApiError(error);
    },
    { failureTitle: t('steps.startFailed') },
  );
  const cancelling = useAction(
    async () => {
      const { error } = await cancel({ list, id });
      return error && toApiError(error);
    },
    { failureTitle: t('steps.cancelFailed') },
  );
  const count = writesOf(planned);
  const isEnded = status === 'completed' || status === 'cancelled';
  return (
    <div className="button-row imports__steps">
      {status === 'checked' && count > 0 && (
        <Button type="primary" loading={starting.isBusy} onClick={() => void starting.run()}>
          {t('steps.start', { count })}
        </Button>
      )}
      {!isEnded && (
        <Button loading={cancelling.isBusy} onClick={() => void cancelling.run()}>
          {t(status === 'importing' ? 'steps.stop' : 'steps.cancel')}
        </Button>
      )}
      {!(status === 'checking' || status === 'importing') && <Link to="?">{t('steps.another')}</Link>}
    </div>
  );
}
