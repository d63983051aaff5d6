// One script for every kind of load: k6 run -e SCRIPT=browse deploy/k6/scenarios.js. docs/load-testing.md has the list.
import { browse, buy, enter, watch } from './actions.js';
import { report } from './lib.js';

const SCRIPT = __ENV.SCRIPT || 'day';
const RATE = Number(__ENV.RATE || 5);
const DURATION = __ENV.DURATION || '30s';

const steady = (exec, rate) => ({
  exec,
  executor: 'constant-arrival-rate',
  rate: Math.max(1, Math.ceil(rate)),
  timeUnit: '1s',
  duration: DURATION,
  preAllocatedVUs: 20,
  maxVUs: 300,
});

const rising = (stages) => ({
  exec: 'browse',
  executor: 'ramping-arrival-rate',
  startRate: RATE,
  timeUnit: '1s',
  preAllocatedVUs: 50,
  maxVUs: 1000,
  stages,
});

/** Of a hundred people who come, so many do what: most look, some learn, few buy. */
const mixed = {
  browse: steady('browse', RATE * 0.7),
  watch: steady('watch', RATE * 0.2),
  'sign-in': steady('enter', RATE * 0.08),
  checkout: steady('buy', RATE * 0.02),
};

const SCRIPTS = {
  browse: { browse: steady('browse', RATE) },
  'sign-in': { 'sign-in': steady('enter', RATE) },
  watch: { watch: steady('watch', RATE) },
  checkout: { checkout: steady('buy', RATE) },
  day: mixed,
  soak: mixed,
  spike: {
    spike: rising([
      { duration: '10s', target: RATE },
      { duration: '5s', target: RATE * 10 },
      { duration: DURATION, target: RATE * 10 },
      { duration: '5s', target: RATE },
    ]),
  },
  breakpoint: { breakpoint: rising([{ duration: DURATION, target: RATE * 100 }]) },
};

/** Objectives by operation; a run that misses one ends with status 99. */
const OBJECTIVES = {
  list: 'p(95)<500',
  search: 'p(95)<500',
  detail: 'p(95)<500',
  me: 'p(95)<500',
  progress: 'p(95)<800',
  playback: 'p(95)<800',
  'sign in': 'p(95)<1500',
  checkout: 'p(95)<3000',
  verify: 'p(95)<3000',
};

const durations = Object.entries(OBJECTIVES).map(([name, limit]) => [
  `http_req_duration{name:${name}}`,
  [limit],
]);
const failures = { threshold: 'rate<0.01', abortOnFail: SCRIPT === 'breakpoint', delayAbortEval: '10s' };

export const options = {
  scenarios: SCRIPTS[SCRIPT],
  thresholds: { checks: ['rate>0.99'], http_req_failed: [failures], ...Object.fromEntries(durations) },
};

export { browse, buy, enter, watch };
export const handleSummary = report(SCRIPT);
