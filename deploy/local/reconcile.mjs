// `npm run reconcile`: compares the payment provider's records with the orders, repairs what it can and reports the
// rest.
import { runServiceCommand } from './run-service-command.mjs';

runServiceCommand('commerce', 'reconcile');
