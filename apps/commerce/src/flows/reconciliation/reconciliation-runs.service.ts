import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Not, Repository } from 'typeorm';
import { Discrepancy } from './discrepancy.entity.ts';
import { discrepanciesFound } from './reconciliation.metrics.ts';
import {
  type ReconciliationDto,
  type ReconciliationRunDto,
  toDifferenceDto,
  toRunDto,
} from './reconciliation.dto.ts';
import { ReconciliationRun, type RunStep } from './reconciliation-run.entity.ts';
import { type Finding, ProviderComparisonService } from './provider-comparison.service.ts';

const DAY_MS = 86_400_000;
const LISTED_RUNS = 10;
const LISTED_DIFFERENCES = 100;
/** Progress is written down every so many objects. */
const PROGRESS_STEP = 50;

/** Sweeps the provider's books once a day, and when an admin asks, and keeps what was found. */
@Injectable()
export class ReconciliationRunsService {
  private readonly logger = new Logger(ReconciliationRunsService.name);

  constructor(
    @InjectRepository(ReconciliationRun) private readonly runs: Repository<ReconciliationRun>,
    @InjectRepository(Discrepancy) private readonly differences: Repository<Discrepancy>,
    private readonly sweeper: ProviderComparisonService,
  ) {}

  async report(): Promise<ReconciliationDto> {
    const [runs, openDifferences, differences] = await Promise.all([
      this.runs.find({ order: { startedAt: 'DESC' }, take: LISTED_RUNS }),
      this.differences.countBy({ status: 'open' }),
      this.differences
        .createQueryBuilder('difference')
        .orderBy(`difference.status = 'open'`, 'DESC')
        .addOrderBy('difference.id', 'DESC')
        .take(LISTED_DIFFERENCES)
        .getMany(),
    ]);
    return { runs: runs.map(toRunDto), openDifferences, differences: differences.map(toDifferenceDto) };
  }

  /** Writes down that a sweep is wanted, unless one is under way; {@link runDue} does it. */
  async request(requestedBy: string | null): Promise<ReconciliationRunDto> {
    const running = await this.runs.findOneBy({ status: 'running' });
    return toRunDto(running ?? (await this.runs.save(newRun(requestedBy))));
  }

  /** Does the sweep that is wanted, also one that a stopped replica left, or the daily one when it is time. */
  async runDue(now = new Date()): Promise<void> {
    const wanted = await this.runs.findOneBy({ status: 'running' });
    if (wanted) return this.perform(wanted);
    const isRecent = await this.runs.existsBy({
      status: 'completed',
      startedAt: MoreThan(new Date(now.getTime() - DAY_MS)),
    });
    if (!isRecent) await this.perform(await this.runs.save(newRun(null)));
  }

  private async perform(run: ReconciliationRun): Promise<void> {
    run.counts = noCounts();
    try {
      await this.sweeper.sweep((step, finding) => this.note(run, step, finding));
      await this.closeGone(run);
      run.status = 'completed';
    } catch (error) {
      this.logger.error({ runId: run.id, err: error }, 'A sweep did not come to its end');
      run.status = 'failed';
    }
    await this.runs.save(Object.assign(run, { finishedAt: new Date() }));
  }

  private async note(run: ReconciliationRun, step: RunStep, finding: Finding | null): Promise<void> {
    run.counts[step] += 1;
    if (finding) await this.keep(run, finding);
    if (run.counts[step] % PROGRESS_STEP === 0) await this.runs.save(run);
  }

  /** An open difference that is seen again stays one row. */
  private async keep(run: ReconciliationRun, { isRepaired, ...finding }: Finding): Promise<void> {
    const { kind, objectId } = finding;
    const status = isRepaired ? 'repaired' : 'open';
    discrepanciesFound.inc({ kind, outcome: status });
    this.logger.warn({ ...finding, status }, "The payment provider's books differed from ours");
    const now = new Date();
    const known = await this.differences.findOneBy({ kind, objectId, status: 'open' });
    await this.differences.save({
      ...(known ?? { foundAt: now }),
      ...finding,
      ...{ status, runId: run.id, closedAt: isRepaired ? now : null },
    });
  }

  private async closeGone({ id }: ReconciliationRun): Promise<void> {
    await this.differences.update(
      { status: 'open', runId: Not(id) },
      { status: 'gone', closedAt: new Date() },
    );
  }
}

function newRun(requestedBy: string | null): ReconciliationRun {
  return Object.assign(new ReconciliationRun(), {
    ...{ id: randomUUID(), requestedBy, status: 'running', counts: noCounts() },
    ...{ startedAt: new Date(), finishedAt: null },
  });
}

function noCounts(): ReconciliationRun['counts'] {
  return { sessions: 0, subscriptions: 0, refunds: 0, disputes: 0 };
}
