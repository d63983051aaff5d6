// All kinds of visitors at once, as on a normal day: k6 run deploy/k6/day.ts
import { OPERATIONS } from './journeys.ts';
import { mixedDay } from './load.ts';
import { options as optionsOf } from './objectives.ts';
import { durationOr } from './settings.ts';
import { summary } from './summary.ts';

export * from './journeys.ts';
export { requireMembers as setup } from './readiness.ts';
export const options = optionsOf(mixedDay(durationOr('10m')), [...new Set(Object.values(OPERATIONS).flat())]);
export const handleSummary = summary('day');
