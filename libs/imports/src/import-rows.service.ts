import { AppError, Secrets, toAppError } from '@academy/platform';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import { ImportRow, type RowError } from './import-row.entity.ts';
import { ImportRun } from './import-run.entity.ts';
import { recordImport } from './record-import.ts';
import type { ImportActor, RowPlan } from './row-importer.ts';
import { RowImporters } from './row-importers.ts';
import { openValues } from './sealed-values.ts';

/** Rows judged in one transaction; those that write have one each. */
const JUDGED_AT_ONCE = 50;

/** From here on (503, 504) a status says that something else is away for a while. */
const UNAVAILABLE = 503;

/** What became of a row. */
type Result = Pick<ImportRow, 'errors'> & { outcome: NonNullable<ImportRow['outcome']> };

/** Judges the rows of an import, and writes them when staff said so. */
@Injectable()
export class ImportRowsService {
  private readonly logger = new Logger('Imports');

  constructor(
    private readonly dataSource: DataSource,
    private readonly importers: RowImporters,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Handles the next rows of an import. Whoever does holds its lock, so that two workers take turns; a result is written
   * in one transaction with the place that was reached, so that a worker that dies leaves its row to the next one.
   * @param mayFail whether an error that is not about the row ends the attempt; else it is noted as the row's.
   * @returns how many were handled: none when the import has come to an end.
   */
  handleNext(runId: string, mayFail: boolean): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const run = await manager.findOne(ImportRun, { where: { id: runId }, lock });
      if (run?.status !== 'checking' && run?.status !== 'importing') return 0;
      const rows = await this.findNext(manager, run);
      for (const row of rows) {
        const { outcome, errors } = await this.settle(manager, run, row, mayFail);
        const result = run.status === 'checking' ? { planned: outcome } : { outcome };
        await manager.update(ImportRow, row.id, { ...result, errors });
      }
      const last = rows.at(-1);
      if (last === undefined) await this.finish(manager, run);
      else await manager.update(ImportRun, runId, { position: last.position });
      return rows.length;
    });
  }

  private findNext(manager: EntityManager, run: ImportRun): Promise<ImportRow[]> {
    const isChecking = run.status === 'checking';
    return manager.find(ImportRow, {
      where: {
        runId: run.id,
        position: MoreThan(run.position),
        planned: isChecking ? IsNull() : In(['create', 'change']),
      },
      order: { position: 'ASC' },
      take: isChecking ? JUDGED_AT_ONCE : 1,
    });
  }

  private async settle(
    manager: EntityManager,
    run: ImportRun,
    row: ImportRow,
    mayFail: boolean,
  ): Promise<Result> {
    try {
      // A savepoint: what a refused row had begun to write is undone, the note that it was refused is not.
      return await manager.transaction((inner) => this.handle(inner, run, row));
    } catch (error) {
      const refusal = toAppError(error);
      const isOfRow = refusal.status < 500;
      // Another service that is away, however long, is no fault of any row.
      if (!isOfRow && (mayFail || refusal.status >= UNAVAILABLE)) throw error;
      if (!isOfRow) this.logger.error(error, `Line ${row.line} of import ${run.id} failed for good`);
      return { outcome: 'refused', errors: errorsOf(refusal) };
    }
  }

  private async handle(manager: EntityManager, run: ImportRun, row: ImportRow): Promise<Result> {
    const actor: ImportActor = { id: run.actorId, role: run.actorRole };
    const values = openValues(this.secrets, row);
    const planned: RowPlan = await this.importers.get().plan({ id: row.id, values }, actor);
    if (run.status === 'importing' && planned.outcome !== 'unchanged') {
      // Staff confirmed something else: what it is about was made or deleted since.
      if (planned.outcome !== row.planned) throw new AppError('platform.import_row_changed');
      await planned.write(manager);
    }
    return { outcome: planned.outcome, errors: [] };
  }

  private async finish(manager: EntityManager, run: ImportRun): Promise<void> {
    const { id, rowCount } = run;
    if (run.status === 'checking') {
      await manager.update(ImportRun, id, { status: 'checked', position: rowCount });
      return;
    }
    await manager.update(ImportRun, id, {
      status: 'completed',
      position: rowCount,
      finishedAt: new Date(),
    });
    await recordImport(manager, run, this.importers.get().audit);
  }
}

/** The errors of a refusal, one for each column where it names any: the reader is told what the column takes. */
function errorsOf({ code, errors = [] }: AppError): RowError[] {
  if (errors.length === 0) return [{ column: null, code }];
  const firsts = errors.filter(
    ({ field }, place) => errors.findIndex((each) => each.field === field) === place,
  );
  return firsts.map(({ field, code: rule }) => ({ column: field, code: rule }));
}
