// `npm run admin:create -- --email …`: makes an account an administrator, or creates one. Works on the academy that
// `npm start` runs; elsewhere give identity's environment and run its own command.
import { runServiceCommand } from './run-service-command.mjs';

runServiceCommand('identity', 'admin-create');
