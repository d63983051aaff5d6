import type { Pool } from 'pg';

/** Rows that are written in turn. */
const ROWS = 1_000;
const UPSERT = `INSERT INTO bench_upsert VALUES ($1, true, statement_timestamp())
  ON CONFLICT (id) DO UPDATE SET flag = NOT bench_upsert.flag, at = statement_timestamp()`;

/** Creates a table. @returns a function that writes its rows in turn, one per call. */
export async function prepareUpserts(pool: Pool): Promise<() => Promise<unknown>> {
  await pool.query(
    'CREATE TABLE IF NOT EXISTS bench_upsert (id int PRIMARY KEY, flag boolean, at timestamptz)',
  );
  let next = 0;
  return () => {
    next = (next + 1) % ROWS;
    return pool.query({ name: 'upsert', text: UPSERT, values: [next] });
  };
}
