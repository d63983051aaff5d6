export * from './embedded/index.ts';
