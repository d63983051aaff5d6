import autocannon from 'autocannon';
import { serveParent } from './helper.ts';
import { percentile } from './statistics.ts';

/** One stretch of load: as many requests as get through. */
export interface LoadJob {
  origin: string;
  /** Asked for in turn, each with its query. */
  paths: readonly string[];
  headers: Record<string, string>;
  /** Connections, each with one request under way. */
  connections: number;
  seconds: number;
}

/** The result; times in milliseconds. */
export interface LoadResult {
  requests: number;
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Anything but a 2xx answer. */
  failures: number;
}

serveParent(({ origin, paths, headers, connections, seconds }: LoadJob) => {
  return new Promise<LoadResult>((resolve, reject) => {
    const times: number[] = [];
    const job = { url: origin, requests: paths.map((path) => ({ path })), headers, connections };
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
