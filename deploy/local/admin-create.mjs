// `npm run admin:create -- --email …`: makes an account an administrator, or creates one. Works on the academy of `npm
// start`; elsewhere, run identity's own command with its environment.
import { runServiceCommand } from './run-service-command.mjs';

runServiceCommand('identity', 'admin-create');
