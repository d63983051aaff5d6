import { step } from '@academy/local/academy';
import { printError } from '@academy/local/lifetime';
import { SERVICES, UserError } from '@academy/local/settings';
import { LoadReport } from './load.ts';
import type { Production } from './production.ts';
import { rehearse } from './rehearsal.ts';
import { visit } from './visitors.ts';

const LEAST_REQUESTS = 20_000;

// `npm run roll`: replaces every process of production's form under load, see docs/operations.md. Exits with 1 when a
// request was lost.
try {
  // A load generator uses a single address.
  Object.assign(process.env, { RATE_LIMIT_MAX: '0', AUTH_LIMIT_FACTOR: '100000' });
  await rehearse({ isLasting: false }, async (production, { origin }) => {
    const report = new LoadReport();
    let isRolled = false;
    const visiting = visit(origin, report, () => isRolled && report.count >= LEAST_REQUESTS);
    await roll(production);
    isRolled = true;
    await step(`${LEAST_REQUESTS} requests`, visiting);
    print(report);
    if (report.failed > 0) throw new UserError(`${report.failed} requests were lost.`);
    return true;
  });
} catch (error) {
  printError(error);
  process.exit(1);
}

/** One service after the other, and the gateway last, as in a release. */
async function roll(production: Production): Promise<void> {
  for (const service of SERVICES) await step(`${service} replaced`, production.roll(service));
}

function print({ count, failed, requests, failures, slowest }: LoadReport): void {
  console.log(`\n${count} requests, ${failed} lost`);
  for (const [what, number] of requests) console.log(`  ${String(number).padStart(6)}  ${what}`);
  for (const [what, number] of failures) console.log(`  ${String(number).padStart(6)}  LOST: ${what}`);
  console.log(`Slowest: ${slowest.what}, ${Math.round(slowest.milliseconds)} ms`);
}
