import { addAccounts } from './accounts.ts';
import { DEMO_PASSWORD } from './api.ts';
import type { BareHashes } from './bare-hash.ts';
import { compareSides, serverSide } from './compare.ts';
import { Helper } from './helper.ts';
import type { LoadJob, LoadResult } from './load.ts';
import type { Subject } from './reads.ts';
import { comparisonRow, type Row } from './report.ts';

const AT_ONCE = 8;
/** Enough that no account exceeds the limit of devices. */
const ACCOUNTS = 500;
const AT_MOST = 1.8;

/** Sign-ins compared with checking the same passwords by Argon2id alone. */
export async function measureSignIns({ plans, pidOf, effort }: Subject): Promise<Row> {
  const load = new Helper<LoadJob, LoadResult>('load.ts');
  const bare = new Helper<BareHashes, LoadResult>('bare-hash.ts');
  try {
    const emails = await addAccounts(plans.identity.env['DATABASE_URL'] ?? '', 'bench', ACCOUNTS);
    const academy = serverSide(load, {
      origin: plans.gateway.url,
      paths: ['/auth/v1/token?grant_type=password'],
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      bodies: emails.map((email) => JSON.stringify({ email, password: DEMO_PASSWORD })),
      connections: AT_ONCE,
      pids: [pidOf('gateway'), pidOf('identity')],
    });
    const hashes = {
      run: (seconds: number) => bare.ask({ atOnce: AT_ONCE, seconds }),
      pids: [bare.pid],
    };
    return comparisonRow(`Sign-in / bare Argon2id`, AT_MOST, await compareSides(academy, hashes, effort));
  } finally {
    load.stop();
    bare.stop();
  }
}
