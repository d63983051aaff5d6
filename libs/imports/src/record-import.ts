import type { EntityManager } from 'typeorm';
import { ImportRow } from './import-row.entity.ts';
import type { ImportRun } from './import-run.entity.ts';
import type { RowImporter } from './row-importer.ts';

/** Records in the audit log how many rows an import has written that has ended or was stopped. */
export async function recordImport(
  manager: EntityManager,
  { id, list, actorId }: Pick<ImportRun, 'id' | 'list' | 'actorId'>,
  audit: RowImporter['audit'],
): Promise<void> {
  const [created, changed] = await Promise.all([
    manager.countBy(ImportRow, { runId: id, outcome: 'create' }),
    manager.countBy(ImportRow, { runId: id, outcome: 'change' }),
  ]);
  await audit.record(manager, {
    action: 'list.imported',
    actorId,
    subjectId: null,
    // Without the file's name, which is often a person's name.
    details: { list, created: String(created), changed: String(changed) },
  });
}
