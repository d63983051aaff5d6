// Members, signed in once, watch lessons: k6 run deploy/k6/watch.ts
import { OPERATIONS } from './journeys.ts';
import { steady } from './load.ts';
import { options as optionsOf } from './objectives.ts';
import { durationOr, RATE } from './settings.ts';
import { summary } from './summary.ts';

export { watch } from './journeys.ts';
export { requireMembers as setup } from './readiness.ts';
export const options = optionsOf({ watch: steady('watch', RATE, durationOr('30s')) }, OPERATIONS.watch);
export const handleSummary = summary('watch');
