import {
  type CountPointDto,
  fillSeries,
  intervalStart,
  periodOf,
  periodParameters,
  type PeriodQuery,
} from '@academy/platform';
import { DAY_SUMS } from '@academy/jobs';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LearningStatsDto } from './stats.dto.ts';

const COMPLETIONS = `
  SELECT ${intervalStart('day')} AS start, sum(count)::int AS count
  FROM ${DAY_SUMS} sums WHERE topic = 'completion' AND day BETWEEN $1 AND $2 GROUP BY 1 HAVING sum(count) <> 0`;

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
