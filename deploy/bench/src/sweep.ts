import { bearer } from './api.ts';
import { Helper } from './helper.ts';
import type { LoadJob, LoadResult } from './load.ts';
import { findBought, type Subject } from './reads.ts';
import type { SweepRow } from './report.ts';
import { CpuShares, type Programs } from './shares.ts';

const CONNECTIONS = [1, 16, 64, 256];
const SECONDS = 5;
const WARM_UP_SECONDS = 1;
const CONTENTS = '/api/v1/contents';

/** Reads of guests and of a learner with 1 to 256 connections. */
export async function measureSweep(
  { plans, token }: Pick<Subject, 'plans' | 'token'>,
  programs: Programs,
): Promise<SweepRow[]> {
  const origin = plans.gateway.url;
  const reads: Pick<LoadJob, 'paths' | 'headers'>[] = [
    { paths: [CONTENTS], headers: {} },
    { paths: [CONTENTS], headers: bearer(token) },
    { paths: [`${CONTENTS}/${await findBought(origin, token)}`], headers: bearer(token) },
  ];
  const titles = ['Guest, list', 'Signed in, list', 'Signed in, content'];
  const load = new Helper<LoadJob, LoadResult>('load.ts');
  const rows: SweepRow[] = [];
  try {
    for (const [index, read] of reads.entries())
      for (const connections of CONNECTIONS) {
        await load.ask({ ...read, origin, connections, seconds: WARM_UP_SECONDS });
        const shares = new CpuShares({ ...programs, load: load.pid });
        const result = await load.ask({ ...read, origin, connections, seconds: SECONDS });
        rows.push({ title: titles[index] ?? '', connections, cores: shares.describe(), ...result });
      }
  } finally {
    load.stop();
  }
  return rows;
}
