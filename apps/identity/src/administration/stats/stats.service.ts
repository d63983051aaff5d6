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
import type { IdentityStatsDto } from './stats.dto.ts';

const TOTALS = `
  SELECT count(*)::int AS "totalUsers", count(email_confirmed_at)::int AS confirmed,
    (SELECT count(*)::int FROM user_role WHERE role = 'admin') AS "adminUsers"
  FROM user_account`;
const NEW_USERS = `
  SELECT ${intervalStart('created_at')} AS start, count(*)::int AS count
  FROM user_account WHERE ${withinPeriod('created_at')} GROUP BY 1`;

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
