import { Counter, Gauge, Histogram } from 'prom-client';
import { metricsRegistry } from '@academy/platform';

const registers = [metricsRegistry];

/** 1 while this process is connected to NATS, 0 otherwise; alert at 0, because the process is not ready then. */
export const natsConnected = new Gauge({
  name: 'nats_connected',
  help: 'Whether the process is connected to NATS',
  registers,
});

/** 1 while JetStream stores this service's events and answers it, otherwise 0; alert at 0. */
export const jetstreamAvailable = new Gauge({
  name: 'jetstream_available',
  help: 'Whether JetStream stores and answers',
  registers,
});

/** Events written and not yet published. */
export const outboxPending = new Gauge({
  name: 'outbox_pending',
  help: 'Events not yet published',
  registers,
});

/** Age of the oldest event not yet published; alert above 5 seconds. */
export const outboxAge = new Gauge({
  name: 'outbox_oldest_seconds',
  help: 'Age of the oldest event not yet published',
  registers,
});

export const outboxPublished = new Counter({
  name: 'outbox_published_total',
  help: 'Events published by this process',
  registers,
});

/** Outcomes of delivered events: processed, duplicate, failed (counted), transient (not counted), dead. */
export const eventsConsumed = new Counter({
  name: 'events_consumed_total',
  help: 'Deliveries by event type and outcome',
  labelNames: ['type', 'outcome'],
  registers,
});

/** Events in the stream that were not delivered to this service yet, measured every ten seconds. */
export const consumerLag = new Gauge({
  name: 'event_consumer_lag',
  help: 'Events waiting in the stream for this service',
  registers,
});

/** Events given up on; alert above 0. */
export const deadLetters = new Counter({
  name: 'dead_letters_total',
  help: 'Events moved to the dead letters',
  labelNames: ['type'],
  registers,
});

/** Questions asked, by pattern and outcome: `ok` or the error's code. */
export const rpcDuration = new Histogram({
  name: 'rpc_duration_seconds',
  help: 'Duration of questions to other services',
  labelNames: ['pattern', 'outcome'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers,
});

/** Questions being answered. */
export const rpcInFlight = new Gauge({
  name: 'rpc_in_flight',
  help: 'Questions of other services in progress',
  registers,
});
