export * from './access.ts';
export * from './codice-fiscale.ts';
export * from './errors/index.ts';
export * from './languages.ts';
export * from './money.ts';
export * from './roles.ts';
export * from './slug.ts';
export * from './vimeo.ts';
