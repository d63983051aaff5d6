import {
  type CountPointDto,
  fillSeries,
  intervalStart,
  periodOf,
  periodParameters,
  type PeriodQuery,
  withinPeriod,
} from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LearningStatsDto } from './stats.dto.ts';

const COMPLETIONS = `
  SELECT ${intervalStart('completed_at')} AS start, count(*)::int AS count
  FROM user_content_progress WHERE is_completed AND ${withinPeriod('completed_at')}
  GROUP BY 1`;

/** Counts learners' activity. */
@Injectable()
export class StatsService {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws AppError `platform.invalid_input` for invalid periods. */
  async read(query: PeriodQuery): Promise<Plain<LearningStatsDto>> {
    const period = periodOf(query);
    const completions = await this.dataSource.query<Plain<CountPointDto>[]>(
      COMPLETIONS,
      periodParameters(period),
    );
    return { ...period, completions: fillSeries(period, completions, { count: 0 }) };
  }
}
