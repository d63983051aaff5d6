export { waitForReplies } from './wait-for-replies.ts';
