// More and more guests, until responses fail or take two seconds: k6 run deploy/k6/breakpoint.ts
import exec from 'k6/execution';
import { Gauge } from 'k6/metrics';
import { browse, OPERATIONS } from './journeys.ts';
import { rising } from './load.ts';
import { options as optionsOf } from './objectives.ts';
import { durationOr, RATE } from './settings.ts';
import { summary } from './summary.ts';

const MOST = RATE * 100;
/** How many visits should have started per second when it ended. */
const visitsPerSecond = new Gauge('visits_per_second');

export { requireAcademy as setup } from './readiness.ts';
export const options = optionsOf(
  { breakpoint: rising('visit', [{ duration: durationOr('5m'), target: MOST }]) },
  OPERATIONS.browse,
  'when it breaks',
);
export const handleSummary = summary('breakpoint');

export function visit(): void {
  visitsPerSecond.add(RATE + (MOST - RATE) * exec.scenario.progress);
  browse();
}
