import { type Import, type ImportRow, toApiError } from '@academy/api-client';
import { ROW_OUTCOMES, type RowOutcome } from '@academy/shared';
import { Badge, saveFile, useAction } from '@academy/ui';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetRefusedRowsMutation, useListImportRowsInfiniteQuery } from '../../api/imports.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { rowsOf } from '../../components/list/list-query.ts';
import { MoreRows } from '../../components/list/more-rows.tsx';
import { RowCount } from '../../components/list/row-count.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { countsOf } from './counts-of.ts';
import { errorFile } from './error-file.ts';
import { useRowErrorText } from './use-row-error-text.ts';

const TONES = { create: 'completed', change: 'completed', unchanged: 'plain', refused: 'sale' } as const;

/** The columns that identify the subject of a row. */
const KEYS = { contents: ['slug', 'title'], users: ['email'], grants: ['email', 'item'] } as const;

/** The rows of an import with their outcome and errors; the refused rows can be downloaded as a file. */
export function ImportRows({ shown }: { shown: Import }) {
  const { t } = useTranslation('imports');
  const { list, id } = shown;
  const { refused } = countsOf(shown);
  const [outcome, setOutcome] = useState<RowOutcome | 'all'>(refused > 0 ? 'refused' : 'all');
  const query = useListImportRowsInfiniteQuery({ list, id, ...(outcome !== 'all' && { outcome }) });
  const columns = useRowColumns(shown);
  const rows = rowsOf(query);
  return (
    <section className="imports__section">
      <h2>{t('rows.title')}</h2>
      <div className="imports__tools">
        <Radio.Group
          value={outcome}
          onChange={(event) => setOutcome(event.target.value as RowOutcome | 'all')}
          aria-label={t('rows.show')}
        >
          {(['all', ...ROW_OUTCOMES] as const).map((value) => (
            <Radio key={value} value={value}>
              {t(`rows.filters.${value}`)}
            </Radio>
          ))}
        </Radio.Group>
        {refused > 0 && <ErrorFileButton shown={shown} />}
      </div>
      <RowCount query={query} />
      {query.isError && !rows ? (
        <LoadFailure
          title={t('rows.failed')}
          error={query.error}
          onRetry={() => {
            void query.refetch();
          }}
        />
      ) : rows?.length === 0 ? (
        <p className="muted">{t('rows.empty')}</p>
      ) : (
        <DataTable
          label={t('rows.title')}
          columns={columns}
          rows={rows}
          rowKey={({ line }) => String(line)}
        />
      )}
      <MoreRows query={query} />
    </section>
  );
}

function useRowColumns({ list, status }: Import): Column<ImportRow>[] {
  const { t } = useTranslation('imports');
  const errorText = useRowErrorText(list);
  const tense = status === 'checked' ? 'would' : 'did';
  return [
    {
      key: 'about',
      title: t('rows.about'),
      render: ({ values }) => (
        <span className="imports__about">
          {KEYS[list]
            .map((name) => values[name])
            .filter((text) => text)
            .join(' · ') || '–'}
        </span>
      ),
    },
    { key: 'line', title: t('rows.line'), numeric: true, render: ({ line }) => line },
    {
      key: 'outcome',
      title: t('rows.outcome'),
      render: ({ outcome }) =>
        outcome === null ? (
          <Badge tone="plain">{t('rows.did.nothing')}</Badge>
        ) : (
          <Badge tone={TONES[outcome]}>{t(`rows.${tense}.${outcome}`)}</Badge>
        ),
    },
    {
      key: 'errors',
      title: t('rows.errors'),
      render: ({ errors, values }) =>
        errors.length > 0 && (
          <ul className="imports__errors">
            {errors.map((error) => (
              <li key={`${error.column} ${error.code} ${error.line}`}>
                {error.column !== null && (
                  <>
                    <code>{error.column}</code>:{' '}
                  </>
                )}
                {errorText(error, values)}
              </li>
            ))}
          </ul>
        ),
    },
  ];
}

/**
 * Downloads the refused rows as a file of the same format, each with its errors, to be corrected and imported again.
 */
function ErrorFileButton({ shown }: { shown: Import }) {
  const { t } = useTranslation('imports');
  const { list, id, fileName } = shown;
  const rowErrorText = useRowErrorText(list);
  const [fetchRows] = useGetRefusedRowsMutation();
  const keeping = useAction(
    async () => {
      const { data, error } = await fetchRows({ list, id });
      if (!data) return toApiError(error);
      const name = t('rows.fileName', { name: fileName.replace(/\.\w+$/, '') });
      saveFile(name, errorFile(shown, data, t('rows.errors'), rowErrorText));
      return null;
    },
    { failureTitle: t('rows.downloadFailed') },
  );
  return (
    <Button loading={keeping.isBusy} onClick={() => void keeping.run()}>
      {t('rows.download')}
    </Button>
  );
}
