import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { RunningAcademy } from './academy.ts';

/** Works in the database of a service: what a test may not wait for, it moves there. */
export async function inDatabase<T>(
  { postgres }: RunningAcademy,
  service: 'identity' | 'catalogue' | 'commerce' | 'learning',
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const url = new URL(postgres);
  url.pathname = `/academy_${service}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Has a job run now that the clock would start. @returns its id. */
export async function startJob(
  run: RunningAcademy,
  service: 'commerce' | 'learning',
  name: string,
): Promise<string> {
  const id = randomUUID();
  const job = [id, name, '{"payload":{}}'];
  await inDatabase(run, service, (client) =>
    client.query('INSERT INTO jobs.job (id, name, data) VALUES ($1, $2, $3)', job),
  );
  return id;
}
