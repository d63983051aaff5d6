export * from './audit.ts';
export * from './catalogue.ts';
export * from './commerce.ts';
export * from './identity.ts';
export * from './learning.ts';
