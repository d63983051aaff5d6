import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { EmbeddedNats } from '@academy/embedded';
import { loadEnv, ReadinessRegistry, ServiceEnv } from '@academy/platform';
import { natsAccess, natsVariables, startTestNats } from '@academy/testing';
import { eventually, PATIENT } from '../../test/replica.ts';
import { NatsConnector } from './nats-connector.ts';
import { Streams } from './streams.ts';

describe('Streams', () => {
  let nats: EmbeddedNats;
  let operator: NatsConnection;
  let manager: JetStreamManager;

  /** Creates the streams as a service with this limit would. */
  const ensure = async (NATS_STREAM_MAX_BYTES: string): Promise<void> => {
    const required = { PORT: '0', PUBLIC_ORIGIN: 'http://localhost' };
    const env = loadEnv(ServiceEnv, {
      ...required,
      ...natsVariables(nats, 'commerce'),
      NATS_STREAM_MAX_BYTES,
    });
    const connector = new NatsConnector(env, { service: 'commerce' }, new ReadinessRegistry());
    const streams = new Streams(connector, env);
    // As relays do: on a busy machine a reply may be late.
    const outcome = () => streams.ensure().then(() => 'ensured', String);
    await eventually(outcome, (text) => text === 'ensured');
    await connector.close();
  };
  const config = async () => (await manager.streams.info('EVENTS')).config;

  beforeAll(async () => {
    nats = await startTestNats();
    operator = await connect(natsAccess(nats));
    manager = await jetstreamManager(operator, PATIENT);
  });
  afterAll(async () => {
    await operator.close();
    await nats.stop();
  });

  it('are created with the configured size, and not changed afterwards', async () => {
    await ensure('1048576');
    expect(await config()).toMatchObject({ max_bytes: 1_048_576, num_replicas: 1 });
    await ensure('2097152');
    expect(await config()).toMatchObject({ max_bytes: 1_048_576 });
    expect((await manager.streams.info('DLQ')).config.max_bytes).toBe(1_048_576);
  });
});
