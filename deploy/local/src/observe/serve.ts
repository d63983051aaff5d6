import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RunInfo } from '../data-directory.ts';
import { listPage, tracePage } from './pages.ts';
import { readProcesses } from './process-numbers.ts';
import { type OtlpTraces, SpanStore } from './span-store.ts';

const LOCAL_HOST = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

interface Answer {
  status: number;
  type: string;
  body: string;
}

/**
 * A local trace collector: receives traces by OTLP over HTTP, as JSON, and shows them with the processes' metrics.
 * @param running the addresses of the processes, once they run.
 * @param store keeps the latest traces, in memory.
 */
export async function serveObservations(
  host: string,
  port: number,
  running: () => RunInfo | undefined,
  store = new SpanStore(),
): Promise<Server> {
  const server = createServer((request, response) => {
    void answer(request, store, running)
      .catch((error: unknown) => plain(400, String(error)))
      .then(({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

async function answer(
  request: IncomingMessage,
  store: SpanStore,
  running: () => RunInfo | undefined,
): Promise<Answer> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  // A website open in the same browser could send text or forms here, or point its own name to this machine.
  if (!LOCAL_HOST.test(request.headers.host ?? '')) return plain(403, 'Use 127.0.0.1 or localhost.');
  if (request.method === 'POST' && pathname === '/v1/traces') {
    if (request.headers['content-type'] !== 'application/json') return plain(415, 'Traces must be JSON.');
    store.add(JSON.parse(await text(request)) as OtlpTraces);
    return { status: 200, type: 'application/json', body: '{}' };
  }
  if (pathname === '/') {
    const info = running();
    return page(listPage(store.list(), info ? await readProcesses(info) : []));
  }
  const trace = store.find(pathname.replace('/traces/', ''));
  if (trace === undefined) return plain(404, 'There is no such trace (any more).');
  const links = new Set(trace.spans.flatMap((span) => span.links));
  const linked = [...links].flatMap((id) => (id === trace.id ? [] : (store.find(id) ?? [])));
  return page(tracePage(trace, linked));
}

const page = (body: string): Answer => ({ status: 200, type: 'text/html; charset=utf-8', body });
const plain = (status: number, body: string): Answer => ({ status, type: 'text/plain; charset=utf-8', body });
