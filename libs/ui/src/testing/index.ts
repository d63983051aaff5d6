export * from './describe-error-texts.ts';
export * from './describe-texts.ts';
