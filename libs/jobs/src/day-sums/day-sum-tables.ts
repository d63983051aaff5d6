import type { QueryRunner } from 'typeorm';
import { DayChange, DaySum } from './day-sum.entity.ts';

/** The tables of daily sums. */
export const daySumEntities = [DaySum, DayChange];

/** A table whose rows are counted. */
export interface CountedTable {
  table: string;
  /** The columns that determine what a row counts; changes of other columns fire no trigger. */
  columns: readonly string[];
  /** SQL for what rows count: columns `topic`, `key`, `at` (a time), `count`, `amount` and `part`. @param rows SQL for the rows. */
  sums: (rows: string) => string;
}

/** SQL for all sums, including changes that are not folded yet: columns `topic`, `key`, `day`, `count`, `amount`, `part`. */
export const DAY_SUMS = `(
  SELECT topic, key, day, count, amount, part FROM day_sum
  UNION ALL SELECT topic, key, day, count, amount, part FROM day_change)`;

const COLUMNS = 'topic, key, day, count, amount, part';

/**
 * Creates the tables of daily sums, and triggers that count from now on; called by a migration. Existing rows are counted
 * by `SELECT count_days()` in the next migration, without blocking writers.
 */
export async function createDaySums(runner: QueryRunner, counted: readonly CountedTable[]): Promise<void> {
  await runner.query(`
    CREATE TABLE "day_sum" (
      "topic" text NOT NULL, "key" text NOT NULL, "day" date NOT NULL,
      "count" bigint NOT NULL, "amount" bigint NOT NULL, "part" bigint NOT NULL,
      CONSTRAINT "PK_8d4c10b1c5cb8e9e8e5a8ee0c37" PRIMARY KEY ("topic", "key", "day")
    )`);
  await runner.query(`
    CREATE TABLE "day_change" (
      "id" BIGSERIAL NOT NULL, "topic" text NOT NULL, "key" text NOT NULL, "day" date NOT NULL,
      "count" bigint NOT NULL, "amount" bigint NOT NULL, "part" bigint NOT NULL,
      CONSTRAINT "PK_f1a0b3c5e7d9b2d4f6a8c0e2a41" PRIMARY KEY ("id")
    )`);
  for (const each of counted) await createTriggers(runner, each);
  // A single statement has one snapshot: it counts exactly the rows whose changes it deletes.
  await runner.query(`
    CREATE FUNCTION count_days() RETURNS void LANGUAGE sql AS $$
      WITH known AS (DELETE FROM day_change)
      INSERT INTO day_sum (${COLUMNS})
      SELECT topic, key, day, sum(count), sum(amount), sum(part)
      FROM (${counted.map(({ table, sums }) => byDay(sums(`"${table}"`))).join(' UNION ALL ')}) everything
      GROUP BY topic, key, day
    $$`);
}

/** Drops what {@link createDaySums} created. */
export async function dropDaySums(runner: QueryRunner, counted: readonly CountedTable[]): Promise<void> {
  await runner.query(`DROP FUNCTION count_days`);
  for (const { table } of counted) {
    await runner.query(`DROP TRIGGER count_days ON "${table}"`);
    await runner.query(`DROP TRIGGER count_days_again ON "${table}"`);
    await runner.query(`DROP FUNCTION ${functionOf(table)}`);
  }
  await runner.query(`DROP TABLE "day_change"`);
  await runner.query(`DROP TABLE "day_sum"`);
}

async function createTriggers(runner: QueryRunner, { table, columns, sums }: CountedTable): Promise<void> {
  const add = (row: 'NEW' | 'OLD', sign: '' | '-'): string => `
    INSERT INTO day_change (${COLUMNS})
    SELECT topic, key, day, ${sign}count, ${sign}amount, ${sign}part FROM (${byDay(sums(`(SELECT ${row}.*)`))}) sums;`;
  await runner.query(`
    CREATE FUNCTION ${functionOf(table)}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN ${add('OLD', '-')} END IF;
        IF TG_OP <> 'DELETE' THEN ${add('NEW', '')} END IF;
        RETURN NULL;
      END $$`);
  await runner.query(`
    CREATE TRIGGER count_days AFTER INSERT OR DELETE ON "${table}"
    FOR EACH ROW EXECUTE FUNCTION ${functionOf(table)}()`);
  const row = (name: 'NEW' | 'OLD'): string =>
    `(${columns.map((column) => `${name}."${column}"`).join(', ')})`;
  await runner.query(`
    CREATE TRIGGER count_days_again AFTER UPDATE ON "${table}"
    FOR EACH ROW WHEN (${row('OLD')} IS DISTINCT FROM ${row('NEW')}) EXECUTE FUNCTION ${functionOf(table)}()`);
}

function functionOf(table: string): string {
  return `count_days_of_${table}`;
}

function byDay(sums: string): string {
  return `SELECT topic, key, (at AT TIME ZONE 'Europe/Rome')::date AS day, count, amount, part FROM (${sums}) timed`;
}
