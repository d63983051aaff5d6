import type { ConstantArrivalRateScenario, RampingArrivalRateScenario, Stage } from 'k6/options';
import { RATE, thinkFactor } from './settings.ts';

/** Approximate length of visits, including pauses. */
const VISIT_SECONDS = { browse: 12, enter: 1, watch: 45, buy: 20 };
type Journey = keyof typeof VISIT_SECONDS;

/** The same number of visits start per second, however long they take. */
export function steady(exec: Journey, rate: number, duration: string): ConstantArrivalRateScenario {
  return {
    executor: 'constant-arrival-rate',
    exec,
    // Only integers are allowed, and one in fifty visitors buys: counted per minute.
    rate: Math.max(1, Math.round(rate * 60)),
    timeUnit: '1m',
    duration,
    ...virtualUsers(rate * Math.max(1, VISIT_SECONDS[exec] * thinkFactor())),
  };
}

/** The number of visits changes in stages. They have no pauses, which would only need more memory here. */
export function rising(exec: string, stages: Stage[]): RampingArrivalRateScenario {
  const most = Math.max(...stages.map(({ target }) => target));
  return {
    executor: 'ramping-arrival-rate',
    exec,
    startRate: Math.ceil(RATE),
    timeUnit: '1s',
    stages: stages.map(({ duration, target }) => ({ duration, target: Math.ceil(target) })),
    env: { THINK: '0' },
    ...virtualUsers(most),
  };
}

/** Of a hundred visitors most browse, some learn, few buy. */
export function mixedDay(duration: string): Record<string, ConstantArrivalRateScenario> {
  return {
    browse: steady('browse', RATE * 0.7, duration),
    watch: steady('watch', RATE * 0.2, duration),
    'sign-in': steady('enter', RATE * 0.08, duration),
    checkout: steady('buy', RATE * 0.02, duration),
  };
}

/** Enough for this many concurrent visits, and for several times as many when responses are slow. */
function virtualUsers(visits: number): { preAllocatedVUs: number; maxVUs: number } {
  return { preAllocatedVUs: Math.ceil(visits) + 5, maxVUs: Math.ceil(visits * 4) + 50 };
}
