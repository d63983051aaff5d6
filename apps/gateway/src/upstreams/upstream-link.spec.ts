import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { UpstreamLink } from './upstream-link.ts';

const FAR_LONGER_THAN_A_TEST_MS = 3_600_000;

describe('UpstreamLink', () => {
  let service: Server;
  let link: UpstreamLink;
  beforeEach(async () => {
    service = createServer({ keepAliveTimeout: FAR_LONGER_THAN_A_TEST_MS }, (_request, response) =>
      response.end(),
    );
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    link = new UpstreamLink(`http://127.0.0.1:${(service.address() as AddressInfo).port}`);
  });
  afterEach(async () => {
    await link.close();
    service.closeAllConnections();
    service.close();
  });

  it('closes an idle connection long before the service does', async () => {
    const closed = once(service, 'connection').then(([socket]) => once(socket as Socket, 'close'));
    const { statusCode, body } = await link.change({ method: 'POST', path: '/', body: null });
    await body.dump();
    expect(statusCode).toBe(200);
    await closed;
  });
});
