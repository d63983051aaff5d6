// Guests look around: k6 run deploy/k6/browse.ts
import { OPERATIONS } from './journeys.ts';
import { steady } from './load.ts';
import { options as optionsOf } from './objectives.ts';
import { durationOr, RATE } from './settings.ts';
import { summary } from './summary.ts';

export { browse } from './journeys.ts';
export { requireAcademy as setup } from './readiness.ts';
export const options = optionsOf({ browse: steady('browse', RATE, durationOr('30s')) }, OPERATIONS.browse);
export const handleSummary = summary('browse');
