import type { Right } from '../right/right.ts';
export type Left = Right;
