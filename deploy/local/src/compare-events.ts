import { parseArgs } from 'node:util';
import { connect } from '@nats-io/transport-node';
import { republishEvents, findLostEvents } from './backup/restored-events.ts';
import { printError } from './lifetime.ts';
import { DATABASE_SERVICES, type DatabaseService, readSettings, UserError } from './settings.ts';

// `npm run events:compare`: for databases that were restored to an earlier moment while JetStream was not. Prints the
// events of lost changes, one JSON line each; with --announce, the databases' own events are published again.
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { announce: { type: 'boolean' } } });
  const { databases, natsUrl } = readSettings([], process.env);
  const missing = DATABASE_SERVICES.filter((service) => databases[service] === undefined);
  if (natsUrl === undefined || missing.length > 0)
    throw new UserError(
      'Give NATS_URL with NATS_USER and NATS_PASSWORD of the operator, and DATABASE_URL_IDENTITY, …_CATALOGUE, ' +
        '…_COMMERCE and …_LEARNING of roles that may write to outbox_event.',
    );
  const urls = databases as Record<DatabaseService, string>;
  const { NATS_USER: user = '', NATS_PASSWORD: pass = '', NATS_TLS_CA_FILE: caFile } = process.env;
  const connection = await connect({ servers: natsUrl, user, pass, ...(caFile && { tls: { caFile } }) });
  const lost = await findLostEvents(connection, urls);
  for (const event of lost) console.log(JSON.stringify(event));
  console.error(`${lost.length} events in JetStream describe changes that the databases do not have.`);
  if (values.announce !== true) return;
  const announced = await republishEvents(urls, new Date().toISOString());
  const total = Object.values(announced).reduce((sum, count) => sum + count, 0);
  console.error(`${total} events of the databases will be published again.`);
}

try {
  await main();
  process.exit(0);
} catch (error) {
  printError(error);
  process.exit(1);
}
