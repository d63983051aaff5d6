import type { Two } from './two.ts';
export interface One {
  two: Two;
}
