import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Row, row } from './report.ts';
import { percentile } from './statistics.ts';

const SOCKETS = 500;
/** More than one, since the gateway limits how many unfinished bodies an address may have. */
const ADDRESSES = 50;
const DRIP_EVERY_MS = 1_000;
const READS_AT_ONCE = 4;
const SAMPLE_MS = 8_000;
const PAUSE_MS = 5;
const MOST_OPEN_MS = 15_000;
/** The beginning of a sign-in request whose body never ends. */
const UNFINISHED = [
  'POST /auth/v1/token?grant_type=password HTTP/1.1',
  'Host: academy',
  'Content-Type: application/json',
  'Content-Length: 1000',
  '\r\n{',
].join('\r\n');

/** How long others wait for their reads while 500 slow bodies are sent from 50 addresses, and when those are closed. */
export async function measureSlowBodies(origin: string): Promise<Row[]> {
  const { port, hostname } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: READS_AT_ONCE });
  const ask = (): Promise<number> => timeOfRead(origin, agent);
  await sample(ask);
  const quiet = await sample(ask);
  const closings = Array.from({ length: SOCKETS }, (_, number) =>
    trickle(
      connect({ port: Number(port), host: hostname, localAddress: `127.0.0.${2 + (number % ADDRESSES)}` }),
    ),
  );
  const beside = await sample(ask);
  const open = await Promise.all(closings);
  agent.destroy();
  return [waitRow(quiet, beside), closeRow(open)];
}

/** Writes one byte per second. @returns how long the other side left the connection open, in milliseconds. */
async function trickle(socket: Socket): Promise<number> {
  // The connection was closed during a write.
  socket.on('error', () => undefined);
  socket.resume();
  const began = performance.now();
  socket.write(UNFINISHED);
  const dripping = setInterval(() => {
    socket.write(' ');
  }, DRIP_EVERY_MS);
  await once(socket, 'close');
  clearInterval(dripping);
  return performance.now() - began;
}

/** Searches for a word that was not requested before, so that no cached response is used. */
async function timeOfRead(origin: string, agent: Agent): Promise<number> {
  const began = performance.now();
  const word = Math.random().toString(36).slice(2, 5);
  const [response] = (await once(get(`${origin}/api/v1/contents?search=${word}`, { agent }), 'response')) as [
    IncomingMessage,
  ];
  await once(response.resume(), 'end');
  if (response.statusCode !== 200) throw new Error(`A read returned ${response.statusCode}`);
  return performance.now() - began;
}

async function sample(ask: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + SAMPLE_MS;
  while (performance.now() < end) {
    times.push(await ask());
    await delay(PAUSE_MS);
  }
  return times;
}

function waitRow(quiet: number[], beside: number[]): Row {
  const [before, during] = [percentile(quiet, 0.99), percentile(beside, 0.99)];
  return row({
    title: `Reads beside ${SOCKETS} unfinished bodies / without them, p99`,
    value: during / before,
    unit: '',
    aim: { is: 'at most', bound: 2 },
    remarks: `${during.toFixed(1)} beside ${before.toFixed(1)} ms; ${beside.length} and ${quiet.length} searches`,
    details: { quiet, beside },
  });
}

function closeRow(open: number[]): Row {
  return row({
    title: `The last of ${SOCKETS} unfinished bodies is closed after`,
    value: Math.max(...open),
    unit: 'ms',
    aim: { is: 'at most', bound: MOST_OPEN_MS },
    remarks: `the first after ${(Math.min(...open) / 1000).toFixed(1)} s`,
    details: { open },
  });
}
