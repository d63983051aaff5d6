import { metricsRegistry } from '@academy/platform';
import { Counter, Gauge } from 'prom-client';

const registers = [metricsRegistry];

export const liveStreamsOpen = new Gauge({
  name: 'live_streams_open',
  help: 'Event streams open for browsers',
  registers,
});

/** `refresh` counts how often browsers had to refetch everything. */
export const liveEventsSent = new Counter({
  name: 'live_events_sent_total',
  help: 'Events sent to browsers',
  labelNames: ['type'],
  registers,
});
