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
  await createCounter(runner, counted);
}

/**
 * Changes what rows count from now on, for tables whose triggers exist; called by a migration.
 * @param counted all counted tables of the service, those that stay as they were included.
 */
export async function replaceDaySums(runner: QueryRunner, counted: readonly CountedTable[]): Promise<void> {
  for (const each of counted) await createFunction(runner, each);
  await createCounter(runner, counted);
}

/**
 * Counts the existing rows for topics that {@link replaceDaySums} added, in the next migration, without blocking writers.
 */
export async function countTopics(
  runner: QueryRunner,
  counted: readonly CountedTable[],
  topics: readonly string[],
): Promise<void> {
  const isOne = `topic IN (${topics.map((topic) => `'${topic}'`).join(', ')})`;
  // While changes are folded into the sums, a sum that is replaced could lose one.
  await runner.query(`LOCK TABLE day_sum IN SHARE ROW EXCLUSIVE MODE`);
  await runner.query(`
    WITH known AS (DELETE FROM day_change WHERE ${isOne})
    INSERT INTO day_sum (${COLUMNS}) ${summed(counted, `WHERE ${isOne}`)}
    ON CONFLICT (topic, key, day) DO UPDATE
    SET count = EXCLUDED.count, amount = EXCLUDED.amount, part = EXCLUDED.part`);
}

/** A single statement has one snapshot: it counts exactly the rows whose changes it deletes. */
async function createCounter(runner: QueryRunner, counted: readonly CountedTable[]): Promise<void> {
  await runner.query(`
    CREATE OR REPLACE FUNCTION count_days() RETURNS void LANGUAGE sql AS $$
      WITH known AS (DELETE FROM day_change)
      INSERT INTO day_sum (${COLUMNS})
      ${summed(counted, '')}
    $$`);
}

function summed(counted: readonly CountedTable[], where: string): string {
  const everything = counted.map(({ table, sums }) => byDay(sums(`"${table}"`))).join(' UNION ALL ');
  return `SELECT topic, key, day, sum(count), sum(amount), sum(part) FROM (${everything}) everything ${where}
    GROUP BY topic, key, day`;
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

async function createFunction(runner: QueryRunner, { table, sums }: CountedTable): Promise<void> {
  const add = (row: 'NEW' | 'OLD', sign: '' | '-'): string => `
    INSERT INTO day_change (${COLUMNS})
    SELECT topic, key, day, ${sign}count, ${sign}amount, ${sign}part FROM (${byDay(sums(`(SELECT ${row}.*)`))}) sums;`;
  await runner.query(`
    CREATE OR REPLACE FUNCTION ${functionOf(table)}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN ${add('OLD', '-')} END IF;
        IF TG_OP <> 'DELETE' THEN ${add('NEW', '')} END IF;
        RETURN NULL;
      END $$`);
}

async function createTriggers(runner: QueryRunner, each: CountedTable): Promise<void> {
  const { table, columns } = each;
  await createFunction(runner, each);
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
