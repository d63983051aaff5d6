import type { Options, Threshold } from 'k6/options';

/**
 * What is measured, and the milliseconds within which 95 of 100 responses must arrive. Requests are tagged with these
 * names only.
 */
const OBJECTIVES = {
  page: 500,
  list: 500,
  search: 500,
  content: 500,
  me: 500,
  continue: 500,
  purchases: 500,
  progress: 800,
  playback: 800,
  'sign in': 1_500,
  refresh: 800,
  checkout: 3_000,
  verify: 3_000,
};
export type Operation = keyof typeof OBJECTIVES;

/** When to abort a run early. */
const GIVE_UP = { abortOnFail: true, delayAbortEval: '10s' };

/** Options of a script: its scenarios, and the objectives of their operations. */
export function options(
  scenarios: NonNullable<Options['scenarios']>,
  operations: readonly Operation[],
  ends: 'in time' | 'when it breaks' = 'in time',
): Options {
  const thresholds = operations.flatMap((operation): [string, Threshold[]][] => [
    [`http_req_duration{name:${operation}}`, [`p(95)<${OBJECTIVES[operation]}`]],
    [`http_req_failed{name:${operation}}`, ['rate<0.01']],
  ]);
  const breaking = ends === 'when it breaks';
  return {
    scenarios,
    summaryTrendStats: ['count', 'avg', 'p(50)', 'p(95)', 'p(99)', 'max'],
    thresholds: {
      ...Object.fromEntries(thresholds),
      checks: ['rate>0.99'],
      http_req_failed: [{ threshold: 'rate<0.01', ...(breaking ? GIVE_UP : {}) }],
      ...(breaking ? { http_req_duration: [{ threshold: 'p(95)<2000', ...GIVE_UP }] } : {}),
      // Refusals are fast: a run that hit a rate limit measured the limit.
      limited: ['rate==0'],
    },
  };
}
