/** The gateway under test. */
export const ORIGIN = matching('ORIGIN', __ENV.ORIGIN, /^https?:\/\/[^/]+$/, 'http://localhost:8080');

/** How many visits start per second. */
export const RATE = atLeast('RATE', __ENV.RATE, 0.1, 5);

/** The payment sandbox, where orders are paid; without it they stay open. */
export const SANDBOX = __ENV.SANDBOX ? matching('SANDBOX', __ENV.SANDBOX, /^https?:\/\/[^/]+$/, '') : null;

/** Absolute path of the members' file; by default the demo's learner is the only member. */
export const USERS = __ENV.USERS ? matching('USERS', __ENV.USERS, /^\/.+/, '') : null;

/** Output directory; k6 does not create it. */
export const OUT = __ENV.OUT ?? '.';

/** The duration of the load, unless DURATION is set. */
export function durationOr(usual: string): string {
  return matching('DURATION', __ENV.DURATION, /^(\d+(\.\d+)?(ms|s|m|h))+$/, usual);
}

/** Factor for pauses: 1 keeps all, 0 removes them. A scenario may set its own value. */
export function thinkFactor(): number {
  return atLeast('THINK', __ENV.THINK, 0, 1);
}

function matching(name: string, value: string | undefined, pattern: RegExp, usual: string): string {
  if (!value) return usual;
  if (pattern.test(value)) return value;
  throw new Error(`${name} must match ${pattern.source}, and is "${value}"`);
}

function atLeast(name: string, value: string | undefined, least: number, usual: number): number {
  if (!value) return usual;
  if (Number(value) >= least) return Number(value);
  throw new Error(`${name} must be a number, at least ${least}, and is "${value}"`);
}
