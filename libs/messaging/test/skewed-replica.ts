/** A replica of commerce whose clock is off by the given milliseconds; it answers one question with its own time. */
import 'reflect-metadata';
import { GetEntitlements } from '@academy/contracts';
import { loadEnv, ReadinessRegistry, ServiceEnv } from '@academy/platform';
import { NatsConnector } from '../src/index.ts';
import { DrainingNatsServer } from '../src/rpc/draining-nats-server.ts';

const offset = Number(process.argv[2]);
const { now } = Date;
Date.now = () => now() + offset;

const options = { service: 'commerce' };
const nats = new NatsConnector(loadEnv(ServiceEnv, process.env), options, new ReadinessRegistry());
const server = new DrainingNatsServer(nats, options);
server.addHandler(GetEntitlements.pattern, () => Promise.resolve({ now: Date.now() }));
server.listen(() => undefined);
