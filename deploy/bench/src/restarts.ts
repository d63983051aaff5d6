import { setTimeout as delay } from 'node:timers/promises';
import { respondsOk } from '@academy/local/infrastructure';
import type { ServicePlans } from '@academy/local/services';
import { SERVICES } from '@academy/local/settings';
import { type Row, row } from './report.ts';

const LOOK_EVERY_MS = 20;
const MOST_MS = 5_000;

/** How long each service is unavailable after a kill, from the signal until it is ready again. */
export async function measureRestarts(plans: ServicePlans, pidOf: (service: string) => number): Promise<Row> {
  const away: Record<string, number> = {};
  for (const service of SERVICES) {
    const killed = performance.now();
    process.kill(pidOf(service), 'SIGKILL');
    do await delay(LOOK_EVERY_MS);
    while (!(await respondsOk(`${plans[service].url}/readyz`)));
    away[service] = performance.now() - killed;
  }
  return row({
    title: 'Ready again after a kill, the slowest service',
    value: Math.max(...Object.values(away)),
    unit: 'ms',
    aim: { is: 'at most', bound: MOST_MS },
    remarks: Object.entries(away)
      .map(([service, ms]) => `${service} ${(ms / 1000).toFixed(1)} s`)
      .join(', '),
    details: away,
  });
}
