// The mixed day for hours: does memory, event loop delay or outbox grow? k6 run deploy/k6/soak.ts
import { OPERATIONS } from './journeys.ts';
import { mixedDay } from './load.ts';
import { options as optionsOf } from './objectives.ts';
import { durationOr } from './settings.ts';
import { summary } from './summary.ts';

export * from './journeys.ts';
export { requireMembers as setup } from './readiness.ts';
export const options = optionsOf(mixedDay(durationOr('8h')), [...new Set(Object.values(OPERATIONS).flat())]);
export const handleSummary = summary('soak');
