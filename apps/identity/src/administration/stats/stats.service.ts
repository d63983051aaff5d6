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
import type { IdentityStatsDto } from './stats.dto.ts';

const TOTALS = `
  SELECT coalesce(sum(count), 0)::int AS "totalUsers", coalesce(sum(amount), 0)::int AS confirmed,
    (SELECT count(*)::int FROM user_role WHERE role = 'admin') AS "adminUsers"
  FROM ${DAY_SUMS} sums WHERE topic = 'account'`;
const NEW_USERS = `
  SELECT ${intervalStart('day')} AS start, sum(count)::int AS count
  FROM ${DAY_SUMS} sums WHERE topic = 'account' AND day BETWEEN $1 AND $2 GROUP BY 1 HAVING sum(count) <> 0`;

type Totals = Pick<IdentityStatsDto, 'totalUsers' | 'confirmed' | 'adminUsers'>;

/** Counts accounts. */
@Injectable()
export class StatsService {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws AppError `platform.invalid_input` for invalid periods. */
  async read(query: PeriodQuery): Promise<Plain<IdentityStatsDto>> {
    const period = periodOf(query);
    const [[totals], newUsers] = await Promise.all([
      this.dataSource.query<[Totals]>(TOTALS),
      this.dataSource.query<CountPointDto[]>(NEW_USERS, periodParameters(period)),
    ]);
    return { ...period, ...totals, newUsers: fillSeries(period, newUsers, { count: 0 }) };
  }
}
