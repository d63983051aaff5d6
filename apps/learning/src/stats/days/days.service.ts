import { fillSeries, type Page, type PageQuery, periodOf } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, Repository, type SelectQueryBuilder } from 'typeorm';
import { DayFigures } from '../../figures/day-figures.entity.ts';
import { LearnerDay } from '../../figures/learner-day.entity.ts';
import type { ActiveLearnerDto } from '../active-learner.dto.ts';
import { ActiveLearnersService } from '../active-learners.service.ts';
import type { LearningDaysDto } from './day.dto.ts';

/** Learners active on recent days, and their number: read from the figures, never recounted. */
@Injectable()
export class DaysService {
  constructor(
    @InjectRepository(DayFigures) private readonly figures: Repository<DayFigures>,
    @InjectRepository(LearnerDay) private readonly learnerDays: Repository<LearnerDay>,
    private readonly active: ActiveLearnersService,
  ) {}

  async read(now = new Date()): Promise<Plain<LearningDaysDto>> {
    const period = periodOf({ interval: 'day' }, now);
    const rows = await this.figures.findBy({ day: Between(period.from, period.to) });
    const counts = rows.map(({ day, learners }) => ({ start: day, count: learners }));
    return { days: fillSeries(period, counts, { count: 0 }) };
  }

  /** Learners active on a day. @throws AppError as {@link ActiveLearnersService.page} */
  learners(day: string, place: Plain<PageQuery>): Promise<Page<Plain<ActiveLearnerDto>>> {
    return this.active.page(this.learnersOf(day), place);
  }

  /** All of them as a CSV file. @throws AppError as {@link ActiveLearnersService.page} */
  exportLearners(day: string, actorId: string): Promise<StreamableFile> {
    return this.active.exportAll(this.learnersOf(day), actorId);
  }

  private learnersOf(day: string): SelectQueryBuilder<LearnerDay> {
    return this.learnerDays.createQueryBuilder('learner').where('learner.day = :day', { day });
  }
}
