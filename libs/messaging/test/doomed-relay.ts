/**
 * A process that is killed at the worst moment.
 * `commit`: kills itself between the commit of an event and its publishing.
 * `publish`: runs a relay until it is killed from outside.
 */
import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { DatabaseEnv, dataSourceOptions, loadEnv, ReadinessRegistry } from '@academy/platform';
import { messagingEntities, NatsConnector, Outbox } from '../src/index.ts';
import { Beacon } from '../src/nats/beacon.ts';
import { JetStreamHealth } from '../src/nats/jetstream-health.ts';
import { Streams } from '../src/nats/streams.ts';
import { Relay } from '../src/outbox/relay.ts';
import { purchase } from './replica.ts';

const [mode, userId = ''] = process.argv.slice(2);
const env = loadEnv(DatabaseEnv, { ...process.env, DATABASE_POOL_SIZE: '2' });
const options = { service: 'commerce' };

if (mode === 'commit') {
  const dataSource = new DataSource(dataSourceOptions(env, { entities: messagingEntities, migrations: [] }));
  await dataSource.initialize();
  await dataSource.transaction((manager) => new Outbox(options).add(manager, purchase(userId, 1)));
  process.kill(process.pid, 'SIGKILL');
} else {
  const readiness = new ReadinessRegistry();
  const nats = new NatsConnector(env, options, readiness);
  const health = new JetStreamHealth(nats, readiness);
  new Relay(env, nats, new Streams(nats, env), new Beacon(options), health).start();
}
