import type { Back } from '../left/back.ts';
export type Right = Back;
