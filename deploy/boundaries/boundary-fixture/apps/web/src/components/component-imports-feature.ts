export { b } from '../features/b/b.ts';
