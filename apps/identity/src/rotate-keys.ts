import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { runCommand } from './commands/run-command.ts';
import { SigningKeysService } from './keys/signing-keys.service.ts';

const { values } = parseArgs({ options: { compromised: { type: 'boolean', default: false } } });

await runCommand(async (app) => {
  const key = await app.get(SigningKeysService).rotate({ compromised: values.compromised });
  return `Tokens are signed with key ${key.kid} from ${key.activeFrom.toISOString()} on.`;
});
