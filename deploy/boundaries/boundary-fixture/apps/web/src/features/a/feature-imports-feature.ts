export { b } from '../b/b.ts';
