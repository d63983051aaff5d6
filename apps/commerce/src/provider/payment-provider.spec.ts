import 'reflect-metadata';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommerceEnv } from '../env.ts';
import { PaymentProvider } from './payment-provider.ts';
import { createStripe } from './stripe-client.ts';

describe('PaymentProvider', () => {
  let server: Server;
  let provider: PaymentProvider;
  let answer: { status: number; body: string };

  beforeAll(async () => {
    server = createServer((_request, response) => {
      response.writeHead(answer.status, {
        'content-type': 'application/json',
        'stripe-should-retry': 'false',
      });
      response.end(answer.body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const env = Object.assign(new CommerceEnv(), {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_HOST: `http://127.0.0.1:${port}`,
    });
    provider = new PaymentProvider(createStripe(env), env);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const error = (fields: Record<string, string>) => JSON.stringify({ error: { message: 'No.', ...fields } });

  it.each<[string, number, string, { code: string; failure: string }]>([
    ['a bare 404', 404, '{}', { code: 'commerce.provider_misconfigured', failure: 'misconfigured' }],
    [
      'another object',
      200,
      '{"id":"cus_1","object":"customer"}',
      { code: 'commerce.provider_misconfigured', failure: 'misconfigured' },
    ],
    ['invalid JSON', 200, '<html>', { code: 'commerce.provider_unavailable', failure: 'stored' }],
    [
      'an unknown id',
      404,
      error({ type: 'invalid_request_error', code: 'resource_missing' }),
      { code: 'commerce.provider_misconfigured', failure: 'missing' },
    ],
    [
      'a refused call',
      400,
      error({ type: 'invalid_request_error' }),
      { code: 'commerce.provider_misconfigured', failure: 'refused' },
    ],
    [
      'a key used before',
      400,
      error({ type: 'idempotency_error' }),
      { code: 'commerce.provider_unavailable', failure: 'stored' },
    ],
    [
      'a wrong key',
      401,
      error({ type: 'invalid_request_error' }),
      { code: 'commerce.provider_misconfigured', failure: 'misconfigured' },
    ],
    [
      'a missing permission',
      403,
      error({ type: 'invalid_request_error' }),
      { code: 'commerce.provider_misconfigured', failure: 'misconfigured' },
    ],
    [
      'too many calls',
      429,
      error({ type: 'invalid_request_error' }),
      { code: 'commerce.provider_unavailable', failure: 'unreachable' },
    ],
    [
      'an error of its own',
      500,
      error({ type: 'api_error' }),
      { code: 'commerce.provider_unavailable', failure: 'stored' },
    ],
  ])('reports %s as a failure', async (_name, status, body, expected) => {
    answer = { status, body };
    await expect(provider.retrieveSession('cs_1')).rejects.toMatchObject(expected);
  });

  it('returns the object of the provider', async () => {
    answer = { status: 200, body: '{"id":"cs_1","object":"checkout.session"}' };
    await expect(provider.retrieveSession('cs_1')).resolves.toMatchObject({ id: 'cs_1' });
  });
});
