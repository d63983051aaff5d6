import { AppError, Secrets, toAppError } from '@academy/platform';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import { ImportRow, type RowError } from './import-row.entity.ts';
import { ImportRun } from './import-run.entity.ts';
import { recordImport } from './record-import.ts';
import type { ImportActor, RowPlan } from './row-importer.ts';
import { RowImporters } from './row-importers.ts';
import { openValues } from './sealed-values.ts';

/** Rows judged in one transaction; when writing, each row has its own. */
const JUDGED_AT_ONCE = 50;

const REPEATED = 'platform.import_row_repeated';

/** Statuses from here on (503, 504) mean that another service is temporarily unavailable. */
const UNAVAILABLE = 503;

/** The result of a row. */
type Result = Pick<ImportRow, 'errors'> & { outcome: NonNullable<ImportRow['outcome']> };

/** Judges the rows of an import, and writes them after staff has confirmed. */
@Injectable()
export class ImportRowsService {
  private readonly logger = new Logger('Imports');

  constructor(
    private readonly dataSource: DataSource,
    private readonly importers: RowImporters,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Handles the next rows of an import. The caller holds the import's lock, so that two workers take turns. Each result
   * is written in one transaction with the position reached, so that the next worker can take over from one that dies.
   * @param mayFail whether an error that does not concern the row ends the attempt; otherwise it is recorded as the
   * row's.
   * @returns how many were handled; none when the import has ended.
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
      // A savepoint: rolls back the partial writes of a refused row, but not the record that it was refused.
      return await manager.transaction((inner) => this.handle(inner, run, row));
    } catch (error) {
      const refusal = toAppError(error);
      const isOfRow = refusal.status < 500;
      // Another service being unavailable, however long, is never an error of the row.
      if (!isOfRow && (mayFail || refusal.status >= UNAVAILABLE)) throw error;
      if (!isOfRow) this.logger.error(error, `Line ${row.line} of import ${run.id} failed permanently`);
      return { outcome: 'refused', errors: errorsOf(refusal) };
    }
  }

  private async handle(manager: EntityManager, run: ImportRun, row: ImportRow): Promise<Result> {
    const actor: ImportActor = { id: run.actorId, role: run.actorRole };
    const values = openValues(this.secrets, row);
    const planned: RowPlan = await this.importers.get().plan({ id: row.id, values }, actor);
    if (run.status === 'importing' && planned.outcome !== 'unchanged') {
      // Staff confirmed a different plan: the record was created, deleted or changed since.
      const isChanged = planned.outcome === 'change' && planned.changedAt > run.createdAt;
      if (planned.outcome !== row.planned || isChanged) throw new AppError('platform.import_row_changed');
      await planned.write(manager);
    }
    return { outcome: planned.outcome, errors: [] };
  }

  private async finish(manager: EntityManager, run: ImportRun): Promise<void> {
    const { id, rowCount } = run;
    if (run.status === 'checking') {
      await this.explainRepeated(manager, id);
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

  /** A row that repeats a refused one is not the second of two: it helps to correct the first. */
  private async explainRepeated(manager: EntityManager, runId: string): Promise<void> {
    const refused = await manager.findBy(ImportRow, { runId, planned: 'refused' });
    const isRepeated = ({ errors }: ImportRow) => errors.some(({ code }) => code === REPEATED);
    const keyOf = (row: ImportRow) => this.importers.get().keyOf(openValues(this.secrets, row));
    const repeated = refused.filter(isRepeated);
    if (repeated.length === 0) return;
    const wrong = new Set(refused.filter((row) => !isRepeated(row)).map(keyOf));
    for (const row of repeated.filter((one) => wrong.has(keyOf(one)))) {
      const errors = row.errors.map((error) =>
        error.code === REPEATED ? { ...error, code: 'platform.import_row_repeats_refused' } : error,
      );
      await manager.update(ImportRow, row.id, { errors });
    }
  }
}

/** So many errors of one cell are told: nobody corrects more at once in a spreadsheet. */
const MAX_LINES = 20;

/**
 * The errors of a refusal, one per column if it names any, so that the reader sees what each column accepts; of a cell
 * with several lines, one for each.
 */
function errorsOf({ code, errors = [] }: AppError): RowError[] {
  if (errors.length === 0) return [{ column: null, code }];
  const told = errors.filter(({ field, line }, place) => {
    const before = errors.slice(0, place).filter((each) => each.field === field);
    return before.length === 0 || (line !== undefined && before.length < MAX_LINES);
  });
  return told.map(({ field, code: rule, line, values }) => ({
    column: field,
    code: rule,
    ...(line !== undefined && { line }),
    ...(values !== undefined && { values }),
  }));
}
