// Members sign in, each time with a new session: k6 run deploy/k6/sign-in.ts
import { OPERATIONS } from './journeys.ts';
import { steady } from './load.ts';
import { options as optionsOf } from './objectives.ts';
import { durationOr, RATE } from './settings.ts';
import { summary } from './summary.ts';

export { enter } from './journeys.ts';
export { requireMembers as setup } from './readiness.ts';
export const options = optionsOf({ 'sign-in': steady('enter', RATE, durationOr('30s')) }, OPERATIONS.enter);
export const handleSummary = summary('sign-in');
