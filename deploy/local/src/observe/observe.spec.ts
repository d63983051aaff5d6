import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Server } from 'node:http';
import { toNumbers } from './process-numbers.ts';
import { serveObservations } from './serve.ts';

const TRACE = 'a'.repeat(32);
const LINKED = 'b'.repeat(32);
const span = (
  spanId: string,
  parentSpanId: string,
  name: string,
  begin: number,
  end: number,
  traceId = TRACE,
) => ({
  ...{ traceId, spanId, parentSpanId, name },
  ...{ startTimeUnixNano: `${begin}000000`, endTimeUnixNano: `${end}000000` },
  attributes: [{ key: 'http.route', value: { stringValue: '/checkout/<b>' } }],
  links: name === 'run order.fulfil' ? [{ traceId: LINKED }] : [],
});
const spansOf = (service: string, ...spans: object[]) => ({
  resource: { attributes: [{ key: 'service.name', value: { stringValue: service } }] },
  scopeSpans: [{ spans }],
});

const JSON_TYPE = { 'content-type': 'application/json' };

describe('npm run observe', () => {
  let server: Server;
  let url: string;

  beforeAll(async () => {
    server = await serveObservations('127.0.0.1', 0, () => undefined);
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
  });

  it('shows a trace from two processes as one, each span below its parent, followed by linked traces', async () => {
    const exports = [
      spansOf(
        'commerce',
        span('2', '1', 'POST /checkout', 1_010, 1_090),
        span('3', '2', 'run order.fulfil', 1_020, 1_030),
      ),
      spansOf('gateway', span('1', '', 'POST /api/v1/checkout', 1_000, 1_100)),
      spansOf('commerce', span('4', '', 'POST /webhooks/stripe', 1_015, 1_019, LINKED)),
    ];
    for (const resource of exports) {
      const body = JSON.stringify({ resourceSpans: [resource] });
      expect((await fetch(`${url}/v1/traces`, { method: 'POST', headers: JSON_TYPE, body })).status).toBe(
        200,
      );
    }
    const list = await (await fetch(url)).text();
    expect(list).toContain(`<a href="/traces/${TRACE}">POST /api/v1/checkout</a>`);
    expect(list).toContain('gateway, commerce');

    const page = await (await fetch(`${url}/traces/${TRACE}`)).text();
    const order = [
      ...['POST /api/v1/checkout</span>', 'POST /checkout</span>', 'run order.fulfil</span>'],
      `Linked: <a href="/traces/${LINKED}">POST /webhooks/stripe</a>`,
    ];
    const positions = order.map((name) => page.indexOf(name));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(positions[0]).toBeGreaterThan(0);
    // All on one time scale: the webhook's 4 ms of 100.
    expect(page).toContain('left:15%;width:4%');
    expect(page).not.toContain('<b>/');
    expect(page).toContain('/checkout/&#60;b&#62;');
  });

  it('answers an invalid export and an unknown trace with an error', async () => {
    expect(
      (await fetch(`${url}/v1/traces`, { method: 'POST', headers: JSON_TYPE, body: 'no JSON' })).status,
    ).toBe(400);
    // As any website could send it.
    expect((await fetch(`${url}/v1/traces`, { method: 'POST', body: '{}' })).status).toBe(415);
    expect((await fetch(`${url}/traces/${'c'.repeat(32)}`)).status).toBe(404);
  });

  it('reads the figures of a process from its metrics', () => {
    const text = [
      '# HELP http_request_duration_seconds Duration of HTTP requests',
      'http_request_duration_seconds_sum{route="/a",status="200"} 0.5',
      'http_request_duration_seconds_count{route="/a",status="200"} 3',
      'http_request_duration_seconds_count{route="/a",status="503"} 2',
      'process_resident_memory_bytes 200000000',
      'outbox_pending 7',
    ].join('\n');
    expect(toNumbers('commerce', text)).toMatchObject({
      ...{ requests: 5, failures: 2, meanMs: 100, memoryMb: 200, outbox: 7, jobs: 0 },
    });
  });
});
