import type { ContentStatus, ContentSummary, Versioned } from '@academy/api-client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateContentMutation } from '../../api/contents.ts';
import { BulkBar } from '../../components/bulk/bulk-bar.tsx';
import { BulkReport } from '../../components/bulk/bulk-report.tsx';
import { type BulkOutcome, useBulk } from '../../components/bulk/use-bulk.ts';
import type { RowSelection } from '../../components/table/use-row-selection.ts';

const ACTIONS = [
  { key: 'publish', status: 'published' },
  { key: 'archive', status: 'archived' },
  { key: 'draft', status: 'draft' },
] as const satisfies { key: string; status: ContentStatus }[];

/** What became of a content, with its version since. */
type Outcome = BulkOutcome<ContentSummary, Versioned<object>>;

interface BulkActionsProps {
  rows: ContentSummary[];
  selection: RowSelection<ContentSummary>;
}

/** Publishes, archives or takes back to drafts what is chosen; what an action changed can be taken back. */
export function BulkActions({ rows, selection }: BulkActionsProps) {
  const { t } = useTranslation('contents');
  const [update] = useUpdateContentMutation();
  const { isRunning, run } = useBulk<ContentSummary, Versioned<object>>();
  const [report, setReport] = useState<{ outcomes: Outcome[]; canUndo: boolean } | null>(null);
  const chosen = rows.filter(({ id }) => selection.chosen.has(id));

  const setStatus = async (status: ContentStatus) => {
    const changed = chosen.filter((row) => row.status !== status);
    const outcomes = await run(changed, ({ id }) => update({ id, changes: { status } }));
    setReport({ outcomes, canUndo: outcomes.some(({ error }) => error === null) });
    selection.onChange(outcomes.flatMap(({ row, error }) => (error ? [row.id] : [])));
  };
  // The rows are those of before the action, with the status they had. What somebody else has changed since stays.
  const undo = async (done: Outcome[]) => {
    const versions = new Map(done.map(({ row, data }) => [row, data?.version ?? null]));
    const changed = done.flatMap(({ row, error }) => (error ? [] : [row]));
    const outcomes = await run(changed, (row) =>
      update({ id: row.id, version: versions.get(row) ?? null, changes: { status: row.status } }),
    );
    setReport({ outcomes, canUndo: false });
  };

  return (
    <>
      {report && (
        <BulkReport
          outcomes={report.outcomes}
          nameOf={selection.nameOf}
          onUndo={report.canUndo && !isRunning ? () => void undo(report.outcomes) : undefined}
          onClose={() => setReport(null)}
        />
      )}
      <BulkBar count={chosen.length} onClear={() => selection.onChange([])}>
        {ACTIONS.map(({ key, status }) => (
          <button
            key={key}
            type="button"
            className="bulk-bar__action"
            disabled={isRunning || chosen.every((row) => row.status === status)}
            onClick={() => void setStatus(status)}
          >
            {t(`bulk.${key}`)}
          </button>
        ))}
      </BulkBar>
    </>
  );
}
