import type { Other } from '../one/other.ts';
export type Two = Other;
