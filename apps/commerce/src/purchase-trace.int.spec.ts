import { startTracing } from '@academy/platform';
import { MailCatcher, TraceReceiver } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Buyer, Shop } from '../test/shop.ts';

describe('the trace of a purchase', () => {
  const receiver = new TraceReceiver();
  const mails = new MailCatcher();
  let shop: Shop;
  let buyer: Buyer;
  let stopTracing: () => Promise<void>;

  beforeAll(async () => {
    const variables = await receiver.start();
    stopTracing = await startTracing({ service: 'commerce', isEdge: false }, variables);
    shop = await Shop.open(undefined, { SMTP_URL: await mails.start() });
    buyer = await shop.newBuyer();
    await shop.sandbox.deliver({});
  });
  afterAll(async () => {
    await shop.close();
    await stopTracing();
    await Promise.all([mails.stop(), receiver.stop()]);
  });

  it('links the checkout, the later fulfilment and the mail', async () => {
    const content = shop.catalogue.add({ accessDays: 365 });
    await shop.buy(buyer, content.id);

    const checkout = await receiver.span('POST /api/v1/checkout');
    const { traceId } = checkout;
    const inTrace = (name: string) =>
      receiver.span((span) => span.traceId === traceId && span.name.startsWith(name));

    const fulfilment = await inTrace('fulfil order');
    const webhook = await receiver.span(
      ({ name, links }) => name === 'POST /webhooks/stripe' && links.some((link) => link.traceId === traceId),
    );
    expect(webhook.traceId).not.toBe(traceId);
    expect(fulfilment.links).toContainEqual({ traceId: webhook.traceId, spanId: expect.any(String) });

    await expect(inTrace('ask catalogue.product.get')).resolves.toMatchObject({
      parentSpanId: checkout.spanId,
    });
    await expect(inTrace('POST /v1/checkout/sessions')).resolves.toMatchObject({
      attributes: { 'http.response.status_code': 200 },
    });
    await expect(inTrace('INSERT purchase')).resolves.toMatchObject({
      attributes: { 'db.system.name': 'postgresql' },
    });
    const published = await inTrace('publish commerce.purchase.completed.v1');
    await expect(inTrace('process commerce.purchase.completed.v1')).resolves.toMatchObject({
      parentSpanId: published.spanId,
      attributes: { 'academy.event_id': published.attributes['messaging.message.id'] },
    });
    const enqueued = await inTrace('enqueue mail.send');
    const sending = await inTrace('run mail.send');
    expect(enqueued.attributes).not.toHaveProperty('error.type');
    expect(sending.attributes['academy.job_id']).toEqual(expect.any(String));
    await inTrace('send mail');
    expect(checkout.attributes).toMatchObject({
      'http.route': '/api/v1/checkout',
      'http.response.status_code': 200,
      'academy.user_id': buyer.id,
    });
  });

  it('contains no data about the buyer except ids', () => {
    const everything = JSON.stringify(receiver.spans);
    expect(everything).toContain(buyer.id);
    expect(everything).not.toContain('@example.org');
    expect(everything).not.toContain('Bearer');
  });
});
