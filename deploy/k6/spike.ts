// Ten times as many guests within five seconds, and back: k6 run deploy/k6/spike.ts
import { OPERATIONS } from './journeys.ts';
import { rising } from './load.ts';
import { options as optionsOf } from './objectives.ts';
import { durationOr, RATE } from './settings.ts';
import { summary } from './summary.ts';

const stages = [
  { duration: '10s', target: RATE },
  { duration: '5s', target: RATE * 10 },
  { duration: durationOr('30s'), target: RATE * 10 },
  { duration: '5s', target: RATE },
  { duration: '10s', target: RATE },
];

export { browse } from './journeys.ts';
export { requireAcademy as setup } from './readiness.ts';
export const options = optionsOf({ spike: rising('browse', stages) }, OPERATIONS.browse);
export const handleSummary = summary('spike');
