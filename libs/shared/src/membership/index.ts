export * from './choices.ts';
export * from './provinces.ts';
export * from './rules.ts';
export * from './statuses.ts';
