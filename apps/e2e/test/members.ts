import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Academy } from './academy.ts';
import { Caller } from './soak/api.ts';

/**
 * Members as for load tests: they have one password, hashed once, and every tenth has a subscription.
 * @returns them signed in, in their order.
 */
export async function signInMembers(academy: Academy, count: number): Promise<Caller[]> {
  await academy.command('deploy/bench/load-data.mjs', ['--users', String(count), '--contents', '2']);
  const { origin } = await academy.run();
  const file = await readFile(join(academy.dataDir, 'load-users.json'), 'utf8');
  const members = JSON.parse(file) as { email: string; password: string }[];
  return Promise.all(members.map(({ email, password }) => Caller.signIn(origin, email, password)));
}
