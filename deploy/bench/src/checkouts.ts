import type { ServicePlans } from '@academy/local/services';
import { addAccounts } from './accounts.ts';
import { callJson, signIn } from './api.ts';
import { sqlIdOf } from './made-ids.ts';
import { withDatabase } from '@academy/local/with-database';
import { repeat } from './repeat.ts';
import { type Row, row } from './report.ts';
import { CpuShares, type Programs } from './shares.ts';

const AT_ONCE = 16;
/** Each starts a checkout of every premium content, so that no two checkouts are the same. */
const BUYERS = 32;
const SECONDS = 10;
const WARM_UP_SECONDS = 2;
const LEAST = 50;

/** Checkouts started through the gateway, including the payment sandbox, each for a content that the buyer does not own. */
export async function measureCheckouts(plans: ServicePlans, programs: Programs): Promise<Row> {
  const origin = plans.gateway.url;
  const contents = await findPremium(plans.catalogue.env['DATABASE_URL'] ?? '');
  const emails = await addAccounts(plans.identity.env['DATABASE_URL'] ?? '', 'buyer', BUYERS);
  const tokens: string[] = [];
  for (const email of emails) tokens.push(await signIn(origin, email));
  let next = 0;
  const start = async (): Promise<void> => {
    const number = next++;
    const [token, contentId] = [tokens[number % BUYERS], contents[Math.floor(number / BUYERS)]];
    if (token === undefined || contentId === undefined) throw new Error('There is nothing left to buy.');
    await callJson(`${origin}/api/v1/checkout`, {
      method: 'POST',
      token,
      body: { type: 'single', contentId },
    });
  };
  await repeat(start, { atOnce: AT_ONCE, seconds: WARM_UP_SECONDS });
  const shares = new CpuShares(programs);
  const result = await repeat(start, { atOnce: AT_ONCE, seconds: SECONDS });
  return row({
    title: `Checkouts started, ${AT_ONCE} at once, sandbox included`,
    value: result.requestsPerSecond,
    unit: '/s',
    aim: { is: 'at least', bound: LEAST },
    remarks: `p50 ${result.p50.toFixed(1)}, p99 ${result.p99.toFixed(1)} ms; ${shares.describe()}`,
    details: result,
  });
}

/** Ids of generated premium contents, which no one owns. */
function findPremium(url: string): Promise<string[]> {
  return withDatabase(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT content.id FROM content JOIN generate_series(1, 100000) n ON content.id = ${sqlIdOf('content', 'n')}
       WHERE is_premium AND status = 'published'`,
    );
    return rows.map(({ id }) => id);
  });
}
