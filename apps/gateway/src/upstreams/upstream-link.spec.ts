import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { UpstreamLink } from './upstream-link.ts';

const FAR_LONGER_THAN_A_TEST_MS = 3_600_000;
const READ = { method: 'GET', path: '/', body: null } as const;
const CHANGE = { method: 'POST', path: '/', body: null } as const;
const NOT_SENT = { code: 'platform.unavailable', detail: expect.stringContaining('not sent') };

describe('UpstreamLink', () => {
  let service: Server;
  let respond: RequestListener;
  let origin: string;
  let link: UpstreamLink;
  beforeEach(async () => {
    respond = (_request, response) => response.end();
    service = createServer({ keepAliveTimeout: FAR_LONGER_THAN_A_TEST_MS }, (request, response) =>
      respond(request, response),
    );
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    link = new UpstreamLink(origin);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    service.closeAllConnections();
    service.close();
    await link.close();
  });

  it('closes an idle connection long before the service does', async () => {
    const closed = once(service, 'connection').then(([socket]) => once(socket as Socket, 'close'));
    const { statusCode, body } = await link.change(CHANGE);
    await body.dump();
    expect(statusCode).toBe(200);
    await closed;
  });

  it('sends a read again whose replica has stopped, and waits for it no longer than for one that is slow', async () => {
    let requests = 0;
    respond = (_request, response) => {
      requests += 1;
      if (requests > 1) response.end('from another replica');
    };
    const { body } = await link.read(READ);
    expect(await body.text()).toBe('from another replica');
    expect(requests).toBe(2);
  });

  it('takes the response of a slow service to the first request, although it has sent a second one', async () => {
    const responses: ServerResponse[] = [];
    respond = (_request, response) => {
      responses.push(response);
      if (responses.length === 2) responses[0]?.end('slow');
    };
    const { body } = await link.read(READ);
    expect(await body.text()).toBe('slow');
  });

  it('sends a change only once', async () => {
    let requests = 0;
    respond = (_request, response) => {
      requests += 1;
      setTimeout(() => response.end(), 1_500);
    };
    await (await link.change(CHANGE)).body.dump();
    expect(requests).toBe(1);
  });

  describe('after a service was down', () => {
    /** Opens the circuit, and lets the pause pass in which all requests are refused. */
    beforeEach(async () => {
      const now = Date.now();
      const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
      respond = ({ socket }) => socket.destroy();
      for (let failures = 0; failures < 5; failures += 1)
        await expect(link.change(CHANGE)).rejects.toMatchObject({ code: 'platform.unavailable' });
      await expect(link.change(CHANGE)).rejects.toMatchObject(NOT_SENT);
      clock.mockReturnValue(now + 10_000);
      respond = () => undefined;
    });

    it('refuses all requests while the first one is tried', async () => {
      let isTried = false;
      void link.change(CHANGE).catch(() => (isTried = true));
      const others = [link.read(READ), link.change(CHANGE), link.download(READ), link.drawing(READ)];
      for (const other of others) await expect(other).rejects.toMatchObject(NOT_SENT);
      expect(isTried).toBe(false);
    });

    it.each(['change', 'drawing'] as const)('gives a first %s no more time than a read', async (kind) => {
      const usual = new UpstreamLink(origin);
      const outcomes = [usual.change(CHANGE), link[kind](READ)].map((response, place) =>
        response.catch((error: unknown) => ({ error, place })),
      );
      expect(await Promise.race(outcomes)).toMatchObject({ error: { code: 'platform.timeout' }, place: 1 });
      service.closeAllConnections();
      await usual.close();
    });
  });
});
