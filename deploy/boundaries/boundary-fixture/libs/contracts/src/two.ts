import type { One } from './one.ts';
export interface Two {
  one: One;
}
