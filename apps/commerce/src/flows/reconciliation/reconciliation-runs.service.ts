import { randomUUID } from 'node:crypto';
import { JobQueue } from '@academy/jobs';
import { ListExports, StaffAuditLog } from '@academy/messaging';
import { AppError, cutPage, decodeCursor, type Page } from '@academy/platform';
import { BOOK_DIFFERENCES, type Plain, type RunStep, toPlain } from '@academy/shared';
import { Injectable, Logger, type StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, LessThan, Not, Repository } from 'typeorm';
import { Discrepancy } from './discrepancy.entity.ts';
import { discrepanciesFound } from './reconciliation.metrics.ts';
import {
  DISCREPANCY_COLUMNS,
  type DiscrepancyDto,
  type ReconciliationDto,
  type ReconciliationRunDto,
  toDiscrepancyDto,
  toRunDto,
} from './reconciliation.dto.ts';
import { ReconciliationRun } from './reconciliation-run.entity.ts';
import { runReconciliation } from './run-reconciliation.ts';
import { type Finding, ProviderComparisonService } from './provider-comparison.service.ts';

const LISTED_RUNS = 10;
const LISTED_DISCREPANCIES = 100;
/** Progress is stored after this many objects. */
const PROGRESS_STEP = 50;

/** Starts and performs reconciliation runs over the provider's records, and stores the discrepancies they find. */
@Injectable()
export class ReconciliationRunsService {
  private readonly logger = new Logger(ReconciliationRunsService.name);

  constructor(
    @InjectRepository(ReconciliationRun) private readonly runs: Repository<ReconciliationRun>,
    @InjectRepository(Discrepancy) private readonly discrepancies: Repository<Discrepancy>,
    private readonly comparison: ProviderComparisonService,
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
    private readonly exports: ListExports,
    private readonly audit: StaffAuditLog,
  ) {}

  async report(): Promise<Plain<ReconciliationDto>> {
    const [runs, openDifferences, discrepancies] = await Promise.all([
      this.runs.find({ order: { startedAt: 'DESC' }, take: LISTED_RUNS }),
      this.discrepancies.countBy({ status: 'open' }),
      this.discrepancies
        .createQueryBuilder('discrepancy')
        .orderBy(`discrepancy.status = 'open'`, 'DESC')
        .addOrderBy('discrepancy.id', 'DESC')
        .take(LISTED_DISCREPANCIES)
        .getMany(),
    ]);
    return { runs: runs.map(toRunDto), openDifferences, differences: discrepancies.map(toDiscrepancyDto) };
  }

  /** All discrepancies, newest first, as a CSV file. */
  exportDiscrepancies(actorId: string): Promise<StreamableFile> {
    return this.exports.export('discrepancies', actorId, DISCREPANCY_COLUMNS, (position) =>
      this.readPage(position),
    );
  }

  /** A run and its discrepancies. @throws EntityNotFoundError */
  async describeRun(id: string): Promise<{
    run: Plain<ReconciliationRunDto>;
    discrepancies: Plain<DiscrepancyDto>[];
  }> {
    const run = await this.runs.findOneByOrFail({ id });
    const discrepancies = await this.discrepancies.find({ where: { runId: id }, order: { id: 'ASC' } });
    return { run: toRunDto(run), discrepancies: discrepancies.map(toDiscrepancyDto) };
  }

  /** Starts a run, or returns the current one; a job performs it. */
  request(requestedBy: string | null): Promise<Plain<ReconciliationRunDto>> {
    return this.dataSource.transaction(async (manager) => {
      const running = await manager.findOneBy(ReconciliationRun, { status: 'running' });
      const run = running ?? (await manager.save(newRun(requestedBy)));
      await this.jobs.enqueue(manager, runReconciliation, { runId: run.id }, { singletonKey: run.id });
      return toRunDto(run);
    });
  }

  /** Performs a run that has not finished yet. A failed step does not stop the others, but the run counts as failed. */
  async perform(runId: string): Promise<void> {
    const run = await this.runs.findOneBy({ id: runId, status: 'running' });
    if (run === null) return;
    run.counts = noCounts();
    const failedSteps = await this.comparison.compareAll((step, finding) => this.note(run, step, finding));
    if (failedSteps.length === 0) await this.closeGone(run);
    run.status = failedSteps.length === 0 ? 'completed' : 'failed';
    await this.runs.save(Object.assign(run, { finishedAt: new Date() }));
  }

  /**
   * Closes an open difference of the books with the reason why it is right as it is.
   * @throws AppError `commerce.discrepancy_not_found`, `commerce.discrepancy_not_open`
   */
  explain(id: number, note: string, actorId: string): Promise<Plain<DiscrepancyDto>> {
    return this.dataSource.transaction(async (manager) => {
      const discrepancy = await manager.findOne(Discrepancy, {
        where: { id, kind: In(BOOK_DIFFERENCES) },
        lock: { mode: 'pessimistic_write' },
      });
      if (discrepancy === null) throw new AppError('commerce.discrepancy_not_found');
      if (discrepancy.status !== 'open') throw new AppError('commerce.discrepancy_not_open');
      const closedAt = new Date();
      Object.assign(discrepancy, { status: 'explained', note, explainedBy: actorId, closedAt });
      await manager.save(discrepancy);
      const { kind, objectId, orderId } = discrepancy;
      const details = { kind, objectId, ...(orderId !== null && { orderId }) };
      await this.audit.record(manager, {
        action: 'discrepancy.explained',
        actorId,
        subjectId: null,
        details,
      });
      return toDiscrepancyDto(discrepancy);
    });
  }

  private async readPage({
    limit,
    cursor,
  }: {
    limit: number;
    cursor?: string;
  }): Promise<Page<Plain<DiscrepancyDto>>> {
    const [last] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    const found = await this.discrepancies.find({
      ...(last !== undefined && { where: { id: LessThan(Number(last)) } }),
      order: { id: 'DESC' },
      take: limit + 1,
    });
    const { page, nextCursor } = cutPage(found, limit, ({ id }) => [id]);
    return { items: page.map(toDiscrepancyDto), nextCursor };
  }

  private async note(run: ReconciliationRun, step: RunStep | null, finding: Finding | null): Promise<void> {
    if (finding) await this.keep(run, finding);
    if (step === null) return;
    run.counts[step] += 1;
    if (run.counts[step] % PROGRESS_STEP === 0) await this.runs.save(run);
  }

  /** A discrepancy that is still open and found again remains one row; one that was explained is not opened again. */
  private async keep(run: ReconciliationRun, { isRepaired, ...finding }: Finding): Promise<void> {
    const { kind, objectId, before, after } = finding;
    if (await this.discrepancies.existsBy({ kind, objectId, before, after, status: 'explained' })) return;
    const status = isRepaired ? 'repaired' : 'open';
    discrepanciesFound.inc({ kind, outcome: status });
    this.logger.warn({ ...finding, status }, "The payment provider's records differed from ours");
    const now = new Date();
    const open = await this.discrepancies.findOneBy({ kind, objectId, status: 'open' });
    await this.discrepancies.save({
      ...(open ? toPlain(open) : { foundAt: now }),
      ...finding,
      status,
      runId: run.id,
      closedAt: isRepaired ? now : null,
    });
  }

  /**
   * Closes the open discrepancies that this run did not find. Each is compared again first, because its object may only be
   * older than the lists reach; one that cannot be compared remains open.
   */
  private async closeGone(run: ReconciliationRun): Promise<void> {
    for (const discrepancy of await this.discrepancies.findBy({ status: 'open', runId: Not(run.id) })) {
      try {
        const finding = await this.comparison.compareAgain(discrepancy);
        if (finding) await this.keep(run, finding);
        if (finding?.kind === discrepancy.kind) continue;
        await this.discrepancies.update({ id: discrepancy.id }, { status: 'gone', closedAt: new Date() });
      } catch (error) {
        this.logger.error(
          { objectId: discrepancy.objectId, err: error },
          'A discrepancy could not be compared again',
        );
      }
    }
  }
}

function newRun(requestedBy: string | null): ReconciliationRun {
  return Object.assign(new ReconciliationRun(), {
    id: randomUUID(),
    requestedBy,
    status: 'running',
    counts: noCounts(),
    startedAt: new Date(),
    finishedAt: null,
  });
}

function noCounts(): ReconciliationRun['counts'] {
  return { sessions: 0, subscriptions: 0, refunds: 0, disputes: 0, entries: 0, payouts: 0 };
}
