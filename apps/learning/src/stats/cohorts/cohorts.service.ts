import { type Page, type PageQuery, periodOf } from '@academy/platform';
import { MAX_COUNTED_ROWS, type Plain } from '@academy/shared';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThanOrEqual, Repository, type SelectQueryBuilder } from 'typeorm';
import { CohortMonth } from '../../figures/cohort-month.entity.ts';
import { LearnerMonth } from '../../figures/learner-month.entity.ts';
import type { ActiveLearnerDto } from '../active-learner.dto.ts';
import { ActiveLearnersService } from '../active-learners.service.ts';
import type { CohortsDto } from './cohort.dto.ts';

/** Shows whether learners come back: those who began in a month, and how many of them were active in each later one. */
@Injectable()
export class CohortsService {
  constructor(
    @InjectRepository(CohortMonth) private readonly months: Repository<CohortMonth>,
    @InjectRepository(LearnerMonth) private readonly learnerMonths: Repository<LearnerMonth>,
    private readonly active: ActiveLearnersService,
  ) {}

  async read(now = new Date()): Promise<Plain<CohortsDto>> {
    const { from, to } = periodOf({ interval: 'month' }, now);
    const rows = await this.months.findBy({ cohort: MoreThanOrEqual(from) });
    const counts = new Map(rows.map(({ cohort, month, learners }) => [`${cohort} ${month}`, learners]));
    const months = monthsBetween(from, to);
    return {
      cohorts: months.map((cohort, index) => {
        const active = months.slice(index).map((month) => counts.get(`${cohort} ${month}`) ?? 0);
        return { month: cohort, learners: active[0] ?? 0, active };
      }),
    };
  }

  /**
   * Learners who began in one month and were active in another.
   * @throws AppError as {@link ActiveLearnersService.page}
   */
  learners(cohort: string, month: string, place: Plain<PageQuery>): Promise<Page<Plain<ActiveLearnerDto>>> {
    return this.active.page(this.learnersOf(cohort, month), place, () => this.count(cohort, month));
  }

  /** All of them as a CSV file. @throws AppError as {@link ActiveLearnersService.page} */
  exportLearners(cohort: string, month: string, actorId: string): Promise<StreamableFile> {
    return this.active.exportAll(this.learnersOf(cohort, month), actorId, () => this.count(cohort, month));
  }

  /** As the figures know it: counting would look at the first month of each learner. */
  private async count(cohort: string, month: string): Promise<number> {
    const counted = await this.months.findOneBy({ cohort, month });
    return Math.min(counted?.learners ?? 0, MAX_COUNTED_ROWS + 1);
  }

  private learnersOf(cohort: string, month: string): SelectQueryBuilder<LearnerMonth> {
    const query = this.learnerMonths.createQueryBuilder('learner');
    const first = query
      .subQuery()
      .select('min(earlier.month)')
      .from(LearnerMonth, 'earlier')
      .where('earlier.userId = learner.userId');
    return query
      .where('learner.month = :month', { month })
      .andWhere(`${first.getQuery()} = :cohort`, { cohort });
  }
}

/** The first days of the months from one day to another. */
function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (const day = new Date(from); day <= new Date(to); day.setUTCMonth(day.getUTCMonth() + 1)) {
    months.push(day.toISOString().slice(0, 10));
  }
  return months;
}
