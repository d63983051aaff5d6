// `npm run reconcile`: compares the payment provider's books with the orders, repairs what it can and says what it found.
import { runServiceCommand } from './run-service-command.mjs';

runServiceCommand('commerce', 'reconcile');
