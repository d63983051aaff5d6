export * from './describe-texts.ts';
