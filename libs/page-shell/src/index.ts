export * from './head.ts';
export * from './html.ts';
export * from './model.ts';
export type * from './renderer.ts';
export * from './structured-data.ts';
export * from './template.ts';
