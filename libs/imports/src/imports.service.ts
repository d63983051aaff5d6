import { randomUUID } from 'node:crypto';
import { JobQueue } from '@academy/jobs';
import {
  AppError,
  cutPage,
  decodeCursor,
  isUniqueViolation,
  type Page,
  Secrets,
  totalOf,
} from '@academy/platform';
import type { Plain, RowOutcome } from '@academy/shared';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { handleRows } from './handle-rows.ts';
import {
  type ImportCounts,
  type ImportDto,
  type ImportRowDto,
  type ImportRowQuery,
  type RowCountsDto,
  toImportDto,
  toImportRowDto,
} from './import.dto.ts';
import { IMPORT_OPTIONS, type ImportOptions } from './import-options.ts';
import { ImportRow, type RowError } from './import-row.entity.ts';
import { ImportRun } from './import-run.entity.ts';
import { type CsvFile, type CsvRow, readCsv } from './read-csv.ts';
import { recordImport } from './record-import.ts';
import type { ImportActor, RowImporter, RowValues } from './row-importer.ts';
import { RowImporters } from './row-importers.ts';
import { openValues, sealValues } from './sealed-values.ts';

/** Rows inserted by one statement. */
const INSERT_BATCH = 500;
/** Maximum number of listed imports. */
const LISTED = 20;

/** Accepts import files from staff, reports the progress of imports, and starts writing them. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
    private readonly secrets: Secrets,
    private readonly importers: RowImporters,
    @Inject(IMPORT_OPTIONS) private readonly options: ImportOptions,
  ) {}

  /**
   * Accepts a file and has its rows judged; nothing else is written.
   * @throws AppError `platform.import_running` while another import into the list is running;
   * `platform.import_unreadable`, `platform.import_empty`, `platform.import_too_many_rows`, `platform.import_columns`
   * naming the columns that are missing or duplicated.
   */
  async create(
    { fileName, bytes }: { fileName: string; bytes: Buffer },
    actor: ImportActor,
  ): Promise<Plain<ImportDto>> {
    const csv = await readCsv(bytes);
    const columns = columnsOf(csv, this.importers.get());
    const run: Omit<ImportRun, 'createdAt'> = {
      id: randomUUID(),
      list: this.options.list,
      status: 'checking',
      fileName,
      columns,
      position: 0,
      encoding: csv.encoding,
      delimiter: csv.delimiter,
      rowCount: csv.rows.length,
      finishedAt: null,
      actorId: actor.id,
      actorRole: actor.role,
    };
    const rows = this.rowsOf(run, csv.rows);
    await refusingSecond(() =>
      this.dataSource.transaction(async (manager) => {
        await manager.insert(ImportRun, run);
        for (let first = 0; first < rows.length; first += INSERT_BATCH)
          await manager.insert(ImportRow, rows.slice(first, first + INSERT_BATCH));
        await this.jobs.enqueue(manager, handleRows, { runId: run.id });
      }),
    );
    return this.get(run.id);
  }

  /** The latest imports, the newest first. */
  async list(): Promise<Plain<ImportDto>[]> {
    const runs = await this.dataSource.manager.find(ImportRun, {
      order: { createdAt: 'DESC', id: 'DESC' },
      take: LISTED,
    });
    const counts = await this.count(runs);
    return runs.map((run) => this.describe(run, counts));
  }

  /** @throws AppError `platform.not_found` */
  async get(id: string): Promise<Plain<ImportDto>> {
    const run = await this.dataSource.manager.findOneBy(ImportRun, { id });
    if (run === null) throw new AppError('platform.not_found');
    return this.describe(run, await this.count([run]));
  }

  /**
   * A page of the rows in file order; the first page has the total. @throws AppError `platform.not_found`,
   * `platform.invalid_cursor`
   */
  async listRows(
    runId: string,
    { outcome, cursor, limit }: Plain<ImportRowQuery>,
  ): Promise<Page<Plain<ImportRowDto>>> {
    const { manager } = this.dataSource;
    const run = await manager.findOneBy(ImportRun, { id: runId });
    if (run === null) throw new AppError('platform.not_found');
    const isJudgedOnly = run.status === 'checking' || run.status === 'checked';
    const query = manager
      .createQueryBuilder(ImportRow, 'row')
      .where('row.runId = :runId', { runId })
      .orderBy('row.position')
      .limit(limit + 1);
    const isWritten = !isJudgedOnly && (outcome === 'create' || outcome === 'change');
    const shown = isWritten ? 'row.outcome' : 'coalesce(row.outcome, row.planned)';
    if (outcome !== undefined) query.andWhere(`${shown} = :outcome`, { outcome });
    const total = await totalOf(query, cursor);
    if (cursor !== undefined) query.andWhere('row.position > :after', { after: readCursor(cursor) });
    const { page, nextCursor } = cutPage(await query.getMany(), limit, ({ position }) => [position]);
    const items = page.map((row) => toImportRowDto(row, openValues(this.secrets, row), isJudgedOnly));
    return { items, nextCursor, ...total };
  }

  /**
   * Starts writing the judged rows, with the rights of the caller.
   * @throws AppError `platform.not_found`, `platform.import_not_checked`; `platform.import_running` while another
   * import into the list is running.
   */
  async start(id: string, actor: ImportActor): Promise<Plain<ImportDto>> {
    await refusingSecond(() =>
      this.dataSource.transaction(async (manager) => {
        const run = await this.lock(manager, id);
        // Repeated requests have no further effect.
        if (run.status === 'importing' || run.status === 'completed') return;
        if (run.status !== 'checked') throw new AppError('platform.import_not_checked');
        const starter = { actorId: actor.id, actorRole: actor.role };
        await manager.update(ImportRun, id, { status: 'importing', position: 0, ...starter });
        await this.jobs.enqueue(manager, handleRows, { runId: id });
      }),
    );
    return this.get(id);
  }

  /** Cancels an import; rows already written stay. @throws AppError `platform.not_found` */
  async cancel(id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const run = await this.lock(manager, id);
      if (run.status === 'completed' || run.status === 'cancelled') return;
      await manager.update(ImportRun, id, { status: 'cancelled', finishedAt: new Date() });
      if (run.status === 'importing') await recordImport(manager, run, this.importers.get().audit);
    });
  }

  private rowsOf({ id: runId, columns }: Pick<ImportRun, 'id' | 'columns'>, rows: readonly CsvRow[]) {
    const importer = this.importers.get();
    const seen = new Set<string>();
    return rows.map(({ line, cells }, index) => {
      const values: RowValues = Object.fromEntries(
        columns.map((name, place): [string, string] => [name, cells[place] ?? '']),
      );
      const key = importer.keyOf(values);
      const isRepeated = key !== '' && seen.has(key);
      seen.add(key);
      const isTooLong = cells.length > columns.length;
      const errors: RowError[] = [
        ...(isTooLong ? [{ column: null, code: 'platform.import_row_too_long' }] : []),
        ...(isRepeated ? [{ column: null, code: 'platform.import_row_repeated' }] : []),
      ];
      const planned = errors.length > 0 ? ('refused' as const) : null;
      const sealedValues = sealValues(this.secrets, values);
      return {
        id: randomUUID(),
        runId,
        position: index + 1,
        line,
        sealedValues,
        planned,
        outcome: null,
        errors,
      };
    });
  }

  private describe(run: ImportRun, counts: ReadonlyMap<string, ImportCounts>): Plain<ImportDto> {
    return toImportDto(run, counts.get(run.id) ?? noCounts(), this.importers.get().columns);
  }

  private async count(runs: readonly ImportRun[]): Promise<Map<string, ImportCounts>> {
    const groups = await this.dataSource.manager
      .createQueryBuilder(ImportRow, 'row')
      .select('row.runId', 'runId')
      .addSelect('row.planned', 'planned')
      .addSelect('row.outcome', 'outcome')
      .addSelect('count(*)::int', 'count')
      .where({ runId: In(runs.map(({ id }) => id)) })
      .groupBy('row.runId')
      .addGroupBy('row.planned')
      .addGroupBy('row.outcome')
      .getRawMany<{ runId: string; planned: RowOutcome | null; outcome: RowOutcome | null; count: number }>();
    const counts = new Map<string, ImportCounts>();
    for (const { runId, planned, outcome, count } of groups) {
      const ofRun = counts.get(runId) ?? noCounts();
      counts.set(runId, ofRun);
      if (planned !== null) ofRun.planned[planned] += count;
      if (outcome !== null) ofRun.outcomes[outcome] += count;
    }
    return counts;
  }

  private async lock(manager: EntityManager, id: string): Promise<ImportRun> {
    const run = await manager.findOne(ImportRun, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (run === null) throw new AppError('platform.not_found');
    return run;
  }
}

/** The names of the file's columns; those that are read are spelt as in the importer. */
function columnsOf({ columns: names }: CsvFile, importer: RowImporter): string[] {
  const columns = names.map(
    (name) =>
      importer.columns.find((column) => column.name.toLowerCase() === name.toLowerCase())?.name ?? name,
  );
  const missing = importer.columns.filter(({ isRequired, name }) => isRequired && !columns.includes(name));
  const wrong = [
    ...missing.map(({ name }) => ({ field: name, code: 'isNotEmpty', message: 'the column is required' })),
    ...columns
      .filter((name, place) => name === '' || columns.indexOf(name) < place)
      .map((field) => ({ field, code: 'arrayUnique', message: 'column names must be unique' })),
  ];
  if (wrong.length > 0) throw new AppError('platform.import_columns', { errors: wrong });
  return columns;
}

async function refusingSecond(begin: () => Promise<void>): Promise<void> {
  try {
    await begin();
  } catch (cause) {
    if (!isUniqueViolation(cause)) throw cause;
    throw new AppError('platform.import_running', { cause });
  }
}

function readCursor(cursor: string): number {
  const [position] = decodeCursor(cursor, 1);
  if (!Number.isSafeInteger(position)) throw new AppError('platform.invalid_cursor');
  return position as number;
}

function noCounts(): ImportCounts {
  return { planned: noRows(), outcomes: noRows() };
}

function noRows(): Plain<RowCountsDto> {
  return { create: 0, change: 0, unchanged: 0, refused: 0 };
}
