import type { RunInfo } from '../data-directory.ts';
import type { ProcessNumbers } from './pages.ts';

/** The interval of samples, which is part of the reported lag: `EVENT_LOOP_SAMPLE_MS` of libs/platform. */
const EVENT_LOOP_SAMPLE_MS = 100;

/** Requests every process's metrics; one that does not respond is left out. */
export async function readProcesses({ services }: RunInfo): Promise<ProcessNumbers[]> {
  const found = await Promise.all(
    Object.entries(services).map(async ([service, { metricsUrl }]) => {
      try {
        const response = await fetch(metricsUrl, { signal: AbortSignal.timeout(2_000) });
        return [toNumbers(service, await response.text())];
      } catch {
        return [];
      }
    }),
  );
  return found.flat();
}

/** @param text in Prometheus's format. */
export function toNumbers(service: string, text: string): ProcessNumbers {
  const sum = (name: string, label = ''): number =>
    text
      .split('\n')
      .filter((line) => (line.startsWith(`${name}{`) || line.startsWith(`${name} `)) && line.includes(label))
      .reduce((total, line) => total + Number(line.slice(line.lastIndexOf(' '))), 0);
  const requests = sum('http_request_duration_seconds_count');
  return {
    service,
    requests,
    failures: sum('http_request_duration_seconds_count', 'status="5'),
    meanMs: requests === 0 ? 0 : (sum('http_request_duration_seconds_sum') / requests) * 1_000,
    memoryMb: sum('process_resident_memory_bytes') / 1_000_000,
    eventLoopMs: Math.max(0, sum('nodejs_eventloop_lag_p99_seconds') * 1_000 - EVENT_LOOP_SAMPLE_MS),
    outbox: sum('outbox_pending'),
    jobs: sum('jobs_due'),
  };
}
