// Members buy: k6 run deploy/k6/checkout.ts
import { OPERATIONS } from './journeys.ts';
import { steady } from './load.ts';
import { options as optionsOf } from './objectives.ts';
import { durationOr, RATE } from './settings.ts';
import { summary } from './summary.ts';

export { buy } from './journeys.ts';
export { requireMembers as setup } from './readiness.ts';
export const options = optionsOf({ checkout: steady('buy', RATE, durationOr('30s')) }, OPERATIONS.buy);
export const handleSummary = summary('checkout');
