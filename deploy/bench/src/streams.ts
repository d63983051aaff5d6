import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { startNats } from '@academy/embedded';
import { planReplica, type RunContext, type ServicePlan, startService } from '@academy/local/services';
import { residentBytes } from './processes.ts';
import { type Row, row } from './report.ts';
import { StandIn } from './stand-in.ts';
import { percentile } from './statistics.ts';

const STREAMS = 5_000;
/** Streams that are opened and closed before the measurement. */
const WARM_UP = 1_000;
/** Opened concurrently. */
const AT_ONCE = 50;
const EVENTS = 1_000;
const BETWEEN_EVENTS_MS = 5;
/** Time for the gateway to settle after being busy. */
const CALM_MS = 10_000;
const DELIVERY_LIMIT_MS = 10_000;
const BYTES_PER_MB = 1_000_000;
/** A browser's headers. */
const BROWSER = [
  'Accept: text/event-stream',
  'Accept-Language: it-IT',
  'Accept-Encoding: gzip, deflate, br',
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
].join('\r\n');

/** A browser's stream; calls back with everything it receives. */
interface Stream {
  userId: string;
  socket: Socket;
}

/**
 * The cost of event streams for a separate gateway: memory for 5,000 idle ones, each of a different user, and how long
 * an event takes from publication to the client while all are open.
 */
export async function measureStreams(
  gateway: ServicePlan,
  context: RunContext,
  pidOf: (name: string) => number,
): Promise<Row[]> {
  const nats = await startNats();
  const plan = await planReplica(gateway);
  plan.env = { ...plan.env, NATS_URL: nats.url };
  const standIn = await StandIn.start(nats.url, String(plan.env['PUBLIC_ORIGIN']));
  try {
    await startService(plan, 'gateway-streams', context);
    const pid = pidOf('gateway-streams');
    close(await openStreams(plan.url, standIn, WARM_UP));
    await delay(CALM_MS);
    const before = residentBytes(pid);
    const streams = await openStreams(plan.url, standIn, STREAMS);
    await delay(CALM_MS);
    const added = residentBytes(pid) - before;
    const delays = await deliver(standIn, streams);
    close(streams);
    return [memoryRow(added), deliveryRow(delays)];
  } finally {
    await standIn.stop();
    await nats.stop();
  }
}

async function openStreams(url: string, standIn: StandIn, count: number): Promise<Stream[]> {
  const streams: Stream[] = [];
  while (streams.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - streams.length) }, () =>
      openStream(url, standIn),
    );
    streams.push(...(await Promise.all(some)));
  }
  return streams;
}

async function openStream(url: string, standIn: StandIn): Promise<Stream> {
  const userId = randomUUID();
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = `GET /api/v1/events HTTP/1.1\r\nHost: ${host}\r\n${BROWSER}`;
  socket.write(`${head}\r\nAuthorization: Bearer ${await standIn.token(userId)}\r\n\r\n`);
  const [beginning] = (await once(socket, 'data')) as [Buffer];
  if (!beginning.toString().startsWith('HTTP/1.1 200 ')) throw new Error(beginning.toString());
  return { userId, socket: socket.resume() };
}

/** Publishes purchases one after the other. @returns how long each took to its client, in milliseconds. */
async function deliver(standIn: StandIn, streams: Stream[]): Promise<number[]> {
  const waits: Promise<number>[] = [];
  for (let index = 0; index < EVENTS; index += 1) {
    const stream = streams[(index * 7) % streams.length];
    if (stream !== undefined) waits.push(deliverOne(standIn, stream));
    await delay(BETWEEN_EVENTS_MS);
  }
  return Promise.all(waits);
}

function deliverOne(standIn: StandIn, { userId, socket }: Stream): Promise<number> {
  const announced = performance.now();
  const arrived = new Promise<number>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('An event did not arrive')), DELIVERY_LIMIT_MS);
    const onData = (chunk: Buffer): void => {
      if (!chunk.includes('event: purchase.completed')) return;
      clearTimeout(limit);
      socket.off('data', onData);
      resolve(performance.now() - announced);
    };
    socket.on('data', onData);
  });
  standIn.announcePurchase(userId);
  return arrived;
}

function close(streams: Stream[]): void {
  for (const { socket } of streams) socket.destroy();
}

function memoryRow(bytes: number): Row {
  return row({
    title: `Memory that ${STREAMS} idle event streams add to a gateway`,
    value: bytes / BYTES_PER_MB,
    unit: 'MB',
    aim: { is: 'at most', bound: 60 },
    remarks: `${(bytes / STREAMS / 1_000).toFixed(1)} kB a stream, resident; a user each`,
    details: { bytes, streams: STREAMS },
  });
}

function deliveryRow(delays: number[]): Row {
  const show = (share: number): string => percentile(delays, share).toFixed(1);
  return row({
    title: `Event published → read from one of ${STREAMS} streams, p99`,
    value: percentile(delays, 0.99),
    unit: 'ms',
    aim: { is: 'at most', bound: 100 },
    remarks: `${delays.length} events: p50 ${show(0.5)}, max ${show(1)} ms`,
    details: { delays },
  });
}
