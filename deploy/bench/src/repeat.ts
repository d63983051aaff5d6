import type { LoadResult } from './load.ts';
import { percentile } from './statistics.ts';

/** Repeats an action for the given seconds with the given concurrency. @throws when it fails once. */
export async function repeat(
  run: () => Promise<unknown>,
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<LoadResult> {
  const times: number[] = [];
  const started = performance.now();
  const again = async (): Promise<void> => {
    while (performance.now() < started + seconds * 1_000) {
      const before = performance.now();
      await run();
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, again));
  return {
    requests: times.length,
    requestsPerSecond: (times.length / (performance.now() - started)) * 1_000,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failures: 0,
  };
}
