export { event } from '../../contracts/src/event.ts';
