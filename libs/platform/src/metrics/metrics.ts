import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Every metric of this process; features register theirs here. */
export const metricsRegistry = new Registry();

/**
 * Interval at which the event loop's lag is sampled, in milliseconds; reported lags include it. With the library's 10 ms,
 * sampling caused four fifths of the wake-ups of an idle service. The dashboards and the alert subtract it.
 */
const EVENT_LOOP_SAMPLE_MS = 100;

/** Duration of HTTP requests by method, route pattern and status, in seconds. */
export const httpDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of HTTP requests',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metricsRegistry],
});

/**
 * Serves `/metrics` in the Prometheus text format on a separate port, which is never exposed to the public.
 * @param port 0 chooses a free one.
 */
export async function startMetricsServer(host: string, port: number): Promise<Server> {
  if (metricsRegistry.getSingleMetric('process_cpu_seconds_total') === undefined)
    collectDefaultMetrics({
      register: metricsRegistry,
      eventLoopMonitoringPrecision: EVENT_LOOP_SAMPLE_MS,
    });
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metricsRegistry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metricsRegistry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
