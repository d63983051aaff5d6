// `npm run service -- <service> <command> [options]`: runs a service's command, such as `learning rotate-keys`, on the
// academy of `npm start`; elsewhere, run it in the service's environment.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { runServiceCommand } from './run-service-command.mjs';

const [service = '', command = ''] = process.argv.splice(2, 2);
if (existsSync(join(root, 'apps', service, 'bundle', `${command}.js`))) {
  runServiceCommand(service, command);
} else {
  console.error(
    `There is no command "${service} ${command}". Usage: npm run service -- <service> <command> [options], ` +
      'for example: npm run service -- learning rotate-keys --compromised',
  );
  process.exitCode = 1;
}
