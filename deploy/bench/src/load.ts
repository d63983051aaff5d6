import autocannon from 'autocannon';
import { serveParent } from './helper.ts';
import { percentile } from './statistics.ts';

/** One period of load, with as many requests as possible. */
export interface LoadJob {
  origin: string;
  /** Each with its query; every connection repeats them in its own order. */
  paths: readonly string[];
  headers: Record<string, string>;
  /** Default: `GET`. */
  method?: 'GET' | 'POST' | 'PATCH';
  /** JSON bodies to send. */
  bodies?: readonly string[];
  /** Connections, each with one request at a time. */
  connections: number;
  seconds: number;
}

/** The result; times in milliseconds. */
export interface LoadResult {
  requests: number;
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Responses other than 2xx. */
  failures: number;
}

serveParent(({ origin, paths, headers, method = 'GET', bodies = [], connections, seconds }: LoadJob) => {
  return new Promise<LoadResult>((resolve, reject) => {
    const times: number[] = [];
    const requests = Array.from({ length: Math.max(paths.length, bodies.length) }, (_, number) => {
      const [path, body] = [paths[number % paths.length], bodies[number % bodies.length]];
      return { method, ...(path !== undefined && { path }), ...(body !== undefined && { body }) };
    });
    // In a common order, all connections would soon wait for the same response, and then for the next.
    const setupClient = (client: autocannon.Client): void => client.setRequests(shuffled(requests));
    const job = { url: origin, requests, headers, connections, setupClient };
    const run = autocannon({ ...job, duration: seconds }, (error, result) => {
      if (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      resolve({
        requests: times.length,
        requestsPerSecond: times.length / result.duration,
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
        failures: result.non2xx + result.errors + result.timeouts,
      });
    });
    run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
});

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
