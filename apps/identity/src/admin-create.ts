import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { AdministratorsService } from './commands/administrators.service.ts';
import { runCommand } from './commands/run-command.ts';
import { normalizeEmail } from './accounts/email-address.ts';

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    'first-name': { type: 'string', default: 'Admin' },
    'last-name': { type: 'string', default: 'Admin' },
  },
});
const email = normalizeEmail(values.email ?? '');
if (email === undefined) {
  process.stderr.write('Usage: admin-create --email <address> [--first-name <name>] [--last-name <name>]\n');
  process.exit(2);
}

await runCommand(async (app) => {
  const administrator = { email, firstName: values['first-name'], lastName: values['last-name'] };
  const outcome = await app.get(AdministratorsService).ensure(administrator);
  return outcome === 'promoted'
    ? `${email} is an administrator now.`
    : `${email} is an administrator now and gets a mail with a link to choose a password.`;
});
