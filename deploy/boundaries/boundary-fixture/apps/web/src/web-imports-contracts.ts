export { event } from '../../../libs/contracts/src/event.ts';
