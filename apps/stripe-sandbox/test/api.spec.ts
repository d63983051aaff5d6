import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { eventually, sdk, SECRET_KEY, sessionFor, startSandbox } from './harness.ts';
import type { Harness } from './harness.ts';

let sandbox: Harness;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startSandbox();
  ({ stripe } = sandbox);
});
beforeEach(() => sandbox.control('POST', 'reset'));
afterAll(() => sandbox.close());

/** Sends a raw request with the right key. */
const raw = (path: string, init: RequestInit = {}) =>
  fetch(`${sandbox.url}${path}`, {
    ...init,
    headers: [['authorization', `Bearer ${SECRET_KEY}`], ...new Headers(init.headers)],
  });

describe('errors', () => {
  it('refuse a missing key and one of another account', async () => {
    const missing = await fetch(`${sandbox.url}/v1/customers`);
    expect(missing.status).toBe(401);
    const foreign = new Stripe('sk_test_someone_else', {
      host: '127.0.0.1',
      port: new URL(sandbox.url).port,
      protocol: 'http',
    });
    await expect(foreign.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  });

  it('use Stripe’s error format for an unknown path, so that the SDK throws', async () => {
    const error: unknown = await stripe.rawRequest('GET', '/v1/teapots').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 404, message: 'Unrecognized request URL (GET: /v1/teapots).' });
  });

  it('name an unknown parameter at any depth', async () => {
    const form = 'mode=payment&line_items[0][price_data][colour]=red&success_url=http://a.test';
    const answer = await raw('/v1/checkout/sessions', {
      method: 'POST',
      body: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: {
        type: 'invalid_request_error',
        code: 'parameter_unknown',
        param: 'line_items[0][price_data][colour]',
      },
    });
  });

  it('name a missing parameter and one of the wrong type', async () => {
    await expect(stripe.rawRequest('POST', '/v1/products', {})).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'name',
    });
    await expect(sessionFor(stripe, 10.5)).rejects.toMatchObject({
      code: 'parameter_invalid_integer',
      param: 'line_items[0][price_data][unit_amount]',
    });
  });

  it('refuse parameters and versions that the pinned version removed', async () => {
    const params: object = { payment_method_types: ['card'] };
    await expect(sessionFor(stripe, 1000, params)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'payment_method_types',
    });
    const older = await raw('/v1/customers', { headers: { 'stripe-version': '2024-06-20' } });
    expect(older.status).toBe(400);
  });

  it('name the object that does not exist', async () => {
    await expect(stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_nobody'",
    });
    await expect(sessionFor(stripe, 1000, { customer: 'cus_nobody' })).rejects.toMatchObject({
      statusCode: 400,
      param: 'customer',
    });
  });

  it('refuse input nested too deep', async () => {
    const answer = await raw('/v1/customers', {
      method: 'POST',
      body: `metadata${'[a]'.repeat(40)}=1`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it('include the headers that the SDK reads', async () => {
    const customer = await stripe.customers.create({}, { idempotencyKey: 'headers' });
    expect(customer.lastResponse).toMatchObject({
      requestId: expect.stringMatching(/^req_/),
      apiVersion: '2026-10-28.endive',
      idempotencyKey: 'headers',
    });
  });
});

describe('objects', () => {
  it('include customers, which can be created, changed and deleted', async () => {
    const { id } = await stripe.customers.create({
      email: 'anna@example.com',
      preferred_locales: ['it'],
      metadata: { user_id: 'u1', constructor: 'x', gone: 'soon' },
    });
    await stripe.customers.update(id, { metadata: { gone: '', more: '1' } });
    expect(await stripe.customers.retrieve(id)).toMatchObject({
      preferred_locales: ['it'],
      metadata: { user_id: 'u1', constructor: 'x', more: '1' },
    });
    expect(await stripe.customers.del(id)).toMatchObject({ id, object: 'customer', deleted: true });
    expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
    await expect(stripe.customers.update(id, { email: 'b@example.com' })).rejects.toMatchObject({
      statusCode: 404,
    });
    expect((await stripe.customers.list()).data).toEqual([]);
  });

  it('include prices, found by a lookup key that is transferred only on request', async () => {
    const product = await stripe.products.create({ name: 'Abbonamento annuale' });
    const terms = { product: product.id, currency: 'eur', unit_amount: 20_000, lookup_key: 'annual' };
    const first = await stripe.prices.create({ ...terms, recurring: { interval: 'year' } });
    expect(first).toMatchObject({ type: 'recurring', unit_amount: 20_000 });
    expect(String(first.unit_amount_decimal)).toBe('20000');
    await expect(stripe.prices.create(terms)).rejects.toMatchObject({ code: 'resource_already_exists' });
    const second = await stripe.prices.create({ ...terms, transfer_lookup_key: true });
    const found = await stripe.prices.list({ lookup_keys: ['annual'], expand: ['data.product'] });
    expect(found.data).toMatchObject([{ id: second.id, product: { name: 'Abbonamento annuale' } }]);
  });

  it('include tax rates, whose percentage cannot change', async () => {
    const vat = await stripe.taxRates.create({ display_name: 'IVA', percentage: 22, inclusive: false });
    await expect(
      stripe.rawRequest('POST', `/v1/tax_rates/${vat.id}`, { percentage: 20 }),
    ).rejects.toMatchObject({
      code: 'parameter_unknown',
    });
    expect(await stripe.taxRates.update(vat.id, { active: false })).toMatchObject({
      active: false,
      percentage: 22,
    });
  });

  it('can be expanded only at references', async () => {
    const { id } = await stripe.customers.create({});
    await expect(stripe.customers.retrieve(id, { expand: ['email'] })).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

describe('lists', () => {
  it('are sorted newest first, in pages that the SDK iterates', async () => {
    for (let number = 1; number <= 7; number += 1)
      await stripe.customers.create({ name: `Customer ${number}` });
    const page = await stripe.customers.list({ limit: 3 });
    expect(page).toMatchObject({ object: 'list', has_more: true, url: '/v1/customers' });
    expect(page.data.map(({ name }) => name)).toEqual(['Customer 7', 'Customer 6', 'Customer 5']);
    const all = await stripe.customers.list({ limit: 3 }).autoPagingToArray({ limit: 100 });
    expect(all).toHaveLength(7);
    const newer = await stripe.customers.list({ limit: 2, ending_before: page.data[2]?.id ?? '' });
    expect(newer.data.map(({ name }) => name)).toEqual(['Customer 7', 'Customer 6']);
    expect(newer.has_more).toBe(false);
  });

  it('are filtered by time', async () => {
    const { created } = await stripe.customers.create({});
    expect((await stripe.customers.list({ created: { gte: created } })).data).toHaveLength(1);
    expect((await stripe.customers.list({ created: { gt: created } })).data).toHaveLength(0);
    expect((await stripe.customers.list({ created })).data).toHaveLength(1);
  });

  it('refuse an unknown cursor and an invalid limit', async () => {
    await expect(stripe.customers.list({ starting_after: 'cus_nobody' })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'starting_after',
    });
    await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
  });
});

describe('idempotency keys', () => {
  it('replay the first response', async () => {
    const first = await stripe.customers.create({ name: 'Anna' }, { idempotencyKey: 'k1' });
    const second = await stripe.customers.create({ name: 'Anna' }, { idempotencyKey: 'k1' });
    expect(second.id).toBe(first.id);
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  it('are valid for one set of parameters', async () => {
    await stripe.customers.create({ name: 'Anna' }, { idempotencyKey: 'k2' });
    const error = await stripe.customers
      .create({ name: 'Bruno' }, { idempotencyKey: 'k2' })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('are not used up by parameters that fail validation', async () => {
    const key = { idempotencyKey: 'k3' };
    await expect(stripe.rawRequest('POST', '/v1/customers', { colour: 'red' }, key)).rejects.toThrow();
    await expect(stripe.customers.create({ name: 'Anna' }, key)).resolves.toMatchObject({ name: 'Anna' });
  });

  it('replay an error of the endpoint, also a server error', async () => {
    const once = sdk(sandbox.url, { maxNetworkRetries: 0 });
    await sandbox.control('PUT', 'faults', { calls: 1, status: 500, remembered: true });
    for (let tries = 0; tries < 2; tries += 1) {
      await expect(once.customers.create({ name: 'Anna' }, { idempotencyKey: 'k4' })).rejects.toMatchObject({
        statusCode: 500,
      });
    }
    expect((await stripe.customers.list()).data).toHaveLength(0);
  });

  it('conflict while the first request is in progress', async () => {
    const once = sdk(sandbox.url, { maxNetworkRetries: 0 });
    // Longer than a busy machine needs to send the second one.
    await sandbox.control('PUT', 'faults', { calls: 1, kind: 'delay', delayMs: 15_000 });
    const first = once.customers.create({ name: 'Anna' }, { idempotencyKey: 'k5' });
    await eventually(async () => {
      const { calls } = (await sandbox.control('GET', 'faults')) as { calls?: number };
      return calls === 0 ? true : undefined;
    });
    await expect(once.customers.create({ name: 'Anna' }, { idempotencyKey: 'k5' })).rejects.toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    });
    const { id } = await first;
    await expect(once.customers.create({ name: 'Anna' }, { idempotencyKey: 'k5' })).resolves.toMatchObject({
      id,
    });
  });
});

describe('injected faults', () => {
  it("are survived by the SDK's retries, and nothing is created twice", async () => {
    await sandbox.control('PUT', 'faults', { calls: 1, kind: 'reset', afterCommit: true });
    await expect(stripe.customers.create({ name: 'Anna' })).resolves.toMatchObject({ name: 'Anna' });
    await sandbox.control('PUT', 'faults', { calls: 1, status: 503 });
    await expect(stripe.customers.create({ name: 'Bruno' })).resolves.toMatchObject({ name: 'Bruno' });
    expect((await stripe.customers.list()).data).toHaveLength(2);
  });

  it('can leave the caller without a response', async () => {
    const impatient = sdk(sandbox.url, { maxNetworkRetries: 0, timeout: 200 });
    await sandbox.control('PUT', 'faults', { calls: 1, kind: 'hang' });
    await expect(impatient.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
  });
});
