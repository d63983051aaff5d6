import type { Helper } from './helper.ts';
import type { LoadJob, LoadResult } from './load.ts';
import { cpuSeconds } from './processes.ts';
import { median } from './statistics.ts';

const CONNECTIONS = 32;
const WARM_UP_ROUNDS = 2;

/** A server, and the processes that work for it. */
export interface Target {
  origin: string;
  /** Requested in turn, each with its query. */
  paths: readonly string[];
  headers: Record<string, string>;
  pids: readonly number[];
}

/** Medians over the rounds of one target; milliseconds, and microseconds of processor time. */
export interface Throughput {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  cpuPerRequest: number;
}

/** The results of a subject and its baseline. */
export interface Comparison {
  /** The subject's processor time for a request divided by the baseline's: the median of the rounds. */
  ratio: number;
  /** The same for every round. */
  ratios: number[];
  subject: Throughput;
  baseline: Throughput;
}

/** The length of a comparison: rounds for each of the two, and seconds per round. */
export interface Effort {
  rounds: number;
  seconds: number;
}

type Measured = LoadResult & Pick<Throughput, 'cpuPerRequest'>;

/** One period of work, lasting the given seconds. */
export type Stretch = (seconds: number) => Promise<LoadResult>;

/** A subject or baseline to load, and the processes that work for it. */
export interface Side {
  run: Stretch;
  pids: readonly number[];
}

/** {@link compareSides} of two servers. */
export function compare(
  load: Helper<LoadJob, LoadResult>,
  subject: Target,
  baseline: Target,
  effort: Effort,
): Promise<Comparison> {
  return compareSides(serverSide(load, subject), serverSide(load, baseline), effort);
}

/** A server as a side of a comparison. */
export function serverSide(
  load: Helper<LoadJob, LoadResult>,
  { pids, ...job }: Target & Pick<LoadJob, 'method' | 'bodies'> & Partial<Pick<LoadJob, 'connections'>>,
): Side {
  const run: Stretch = async (seconds) => {
    const result = await load.ask({ connections: CONNECTIONS, ...job, seconds });
    if (result.failures > 0)
      throw new Error(
        `${job.origin}${job.paths[0]}: ${result.failures} of ${result.requests} requests failed`,
      );
    return result;
  };
  return { run, pids };
}

/**
 * Loads subject and baseline in turn, round by round, so that other load on the machine affects both equally; every
 * other round starts with the baseline.
 */
export async function compareSides(
  subject: Side,
  baseline: Side,
  { rounds, seconds }: Effort,
): Promise<Comparison> {
  for (let round = 0; round < WARM_UP_ROUNDS; round++) {
    await measure(subject, seconds);
    await measure(baseline, seconds);
  }
  const results: { subject: Measured; baseline: Measured }[] = [];
  for (let round = 0; round < rounds; round++) {
    const first = await measure(round % 2 === 0 ? subject : baseline, seconds);
    const second = await measure(round % 2 === 0 ? baseline : subject, seconds);
    results.push(
      round % 2 === 0 ? { subject: first, baseline: second } : { subject: second, baseline: first },
    );
  }
  const ratios = results.map((pair) => pair.subject.cpuPerRequest / pair.baseline.cpuPerRequest);
  return {
    ratio: median(ratios),
    ratios,
    subject: summarize(results.map((pair) => pair.subject)),
    baseline: summarize(results.map((pair) => pair.baseline)),
  };
}

async function measure({ run, pids }: Side, seconds: number): Promise<Measured> {
  const before = cpuSeconds(pids);
  const result = await run(seconds);
  return { ...result, cpuPerRequest: ((cpuSeconds(pids) - before) / result.requests) * 1_000_000 };
}

function summarize(results: readonly Measured[]): Throughput {
  const middle = (pick: (result: Measured) => number) => median(results.map(pick));
  return {
    requestsPerSecond: middle((result) => result.requestsPerSecond),
    p50: middle((result) => result.p50),
    p99: middle((result) => result.p99),
    cpuPerRequest: middle((result) => result.cpuPerRequest),
  };
}
