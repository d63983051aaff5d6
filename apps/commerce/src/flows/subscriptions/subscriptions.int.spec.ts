import { ListAccessEnds } from '@academy/contracts';
import { dayInRome, type Language } from '@academy/shared';
import { askAsPeer } from '@academy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { settledMailsTo } from '../../../test/mails.ts';
import { sessionIdOf } from '../../../test/sandbox.ts';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { EntitlementsService } from '../../ledger/entitlements/entitlements.service.ts';
import { renewalAfter } from '../checkout/plan.ts';
import { FulfilmentService } from '../fulfilment/fulfilment.service.ts';
import { SyncSubscriptionsJob } from '../../ledger/subscriptions/sync-subscriptions.job.ts';
import { Refund } from '../../ledger/refunds/refund.entity.ts';
import { PaymentProvider } from '../../provider/payment-provider.ts';
import { SubscriptionPayment } from '../../ledger/subscriptions/subscription-payment.entity.ts';
import { Subscription } from '../../ledger/subscriptions/subscription.entity.ts';
import { SubscriptionsService } from '../../ledger/subscriptions/subscriptions.service.ts';
import { idOf } from '../../../test/id-of.ts';

const DAY_MS = 86_400_000;
const CHANGED = 'commerce.subscription.changed.v1';

describe('a subscription', () => {
  let shop: Shop;
  let buyer: Buyer;

  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    buyer = await shop.newBuyer();
    await shop.sandbox.deliver({});
  });

  const rows = () => shop.dataSource.getRepository(Subscription);
  const row = () => rows().findOneByOrFail({ userId: buyer.id });
  const page = async (extra: object = {}, language: Language = 'it') => {
    const { status, body } = await shop.checkout(buyer, { type: 'subscription', ...extra }, {}, language);
    expect({ status, body }).toMatchObject({ status: 200 });
    return String(body.url);
  };
  const subscribe = async (): Promise<string> => {
    await shop.sandbox.pay(await page());
    await shop.sandbox.delivered();
    return (await row()).stripeSubscriptionId;
  };
  const read = async () => (await shop.read(buyer, '/api/v1/subscription')).body;
  const until = async () => (await shop.get(EntitlementsService).list(buyer.id)).subscriptionUntil;
  const changes = async () => (await shop.eventsOf(buyer.id)).filter(({ type }) => type === CHANGED);
  const atProvider = (id: string) =>
    shop.sandbox.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  const periodEnd = async (id: string) =>
    new Date(((await atProvider(id)).items.data[0]?.current_period_end ?? 0) * 1000);

  it('shows the amount and date of the renewal before payment, in the quote and on the payment page', async () => {
    const inOneYear = () => dayInRome(renewalAfter(new Date()));
    const earliest = inOneYear();
    const { body } = await shop.request('POST', '/api/v1/checkout/quote', {
      body: { type: 'subscription' },
      headers: buyer.headers,
    });
    expect(body.renewal).toEqual({
      ...{ netCents: 20_000, vatCents: 4_400, totalCents: 24_400, date: expect.any(String) },
    });
    // Two days when midnight passes during the request.
    expect([earliest, inOneYear()]).toContain((body.renewal as { date: string }).date);
    const answer = await shop.checkout(buyer, { type: 'subscription' });
    const session = await shop.sandbox.stripe.checkout.sessions.retrieve(
      sessionIdOf(String(answer.body.url)),
    );
    expect(session.custom_text.submit?.message).toMatch(
      /^Si rinnova ogni anno a 244,00\s€ IVA inclusa, la prima volta il/,
    );
    expect(await (await fetch(String(answer.body.url))).text()).toContain('Si rinnova ogni anno a 244,00');
  });

  it("is sold at the plan's price for one year, with VAT on top", async () => {
    const session = await shop.sandbox.stripe.checkout.sessions.retrieve(sessionIdOf(await page({}, 'en')), {
      expand: ['line_items'],
    });
    expect(session).toMatchObject({
      mode: 'subscription',
      amount_subtotal: 20_000,
      amount_total: 24_400,
      locale: 'en',
      success_url: expect.stringMatching(/\/en\/payment-success\?.*type=subscription$/),
    });
    expect(session.line_items?.data[0]?.price).toMatchObject({
      recurring: { interval: 'year' },
      tax_behavior: 'exclusive',
    });
    expect(
      (
        await shop.request('POST', '/api/v1/checkout/quote', {
          body: { type: 'subscription' },
          headers: buyer.headers,
        })
      ).body,
    ).toMatchObject({
      netCents: 20_000,
      vatCents: 4400,
      totalCents: 24_400,
      currency: 'EUR',
      isOwned: false,
    });
  });

  it('shares one provider price among buyers, until the terms change', async () => {
    const priceOf = async () => {
      const url = await page();
      const { line_items } = await shop.sandbox.stripe.checkout.sessions.retrieve(sessionIdOf(url), {
        expand: ['line_items'],
      });
      return line_items?.data[0]?.price?.id;
    };
    const first = await priceOf();
    buyer = await shop.newBuyer();
    expect(await priceOf()).toBe(first);
    const { terms } = shop.catalogue;
    shop.catalogue.terms = { ...terms, planPriceCents: 15_000 };
    expect(await priceOf()).not.toBe(first);
    shop.catalogue.terms = terms;
  });

  it.each(['L’Officina', 'Città 🏛'])('is sold by a brand called %s', async (brandName) => {
    const { terms } = shop.catalogue;
    shop.catalogue.terms = { ...terms, brandName };
    await expect(page()).resolves.toMatch(/^http/);
    shop.catalogue.terms = terms;
  });

  it('opens all premium contents until its period ends', async () => {
    expect(await read()).toEqual({
      hasActiveSubscription: false,
      subscriptionEnd: null,
      autoRenewal: false,
      renewal: null,
      status: 'none',
      isDebiting: false,
      isMandateRevoked: false,
    });
    const url = await page();
    await shop.sandbox.pay(url);
    await shop.sandbox.delivered();
    const { stripeSubscriptionId: id, accessUntil } = await row();
    const end = await periodEnd(id);
    expect((await shop.verify(buyer, url)).body).toMatchObject({
      success: true,
      status: 'completed',
      type: 'subscription',
      epoch: 1,
    });
    expect(await read()).toEqual({
      hasActiveSubscription: true,
      subscriptionEnd: end.toISOString(),
      autoRenewal: true,
      renewal: { totalCents: 24_400, currency: 'EUR' },
      status: 'active',
      isDebiting: false,
      isMandateRevoked: false,
    });
    expect(await until()).toBe(accessUntil?.toISOString());
    expect(accessUntil?.getTime()).toBe(end.getTime() + DAY_MS);
    expect(await changes()).toMatchObject([
      {
        data: {
          userId: buyer.id,
          status: 'active',
          autoRenewal: true,
          epoch: 1,
          subscriptionUntil: accessUntil?.toISOString(),
        },
      },
    ]);
    expect((await atProvider(id)).billing_mode).toMatchObject({ type: 'flexible' });
    expect((await shop.orders.findOneByOrFail({ userId: buyer.id })).stripePaymentIntentId).toMatch(/^pi_/);
  });

  it('ends at its time without any event', async () => {
    await subscribe();
    await rows().update({ userId: buyer.id }, { accessUntil: new Date(Date.now() - 1000) });
    expect(await until()).toBeNull();
    expect(await read()).toMatchObject({ hasActiveSubscription: false, autoRenewal: false, status: 'ended' });
  });

  it('reaches the same state in whatever order events arrive', async () => {
    for (const mode of ['reversed', 'two_event_ids', 'twice']) {
      buyer = await shop.newBuyer();
      await shop.sandbox.deliver({ mode });
      const id = await subscribe();
      expect(await changes()).toHaveLength(1);
      await shop.sandbox.renew(id, 'success');
      await shop.sandbox.delivered();
      expect((await row()).periodEnd).toEqual(await periodEnd(id));
      expect(await changes()).toHaveLength(2);
      expect(await read()).toMatchObject({ status: 'active' });
    }
  });

  it('gives access for another week after a failed renewal', async () => {
    const id = await subscribe();
    await shop.sandbox.renew(id, 'failure');
    await shop.sandbox.delivered();
    const { latest_invoice: invoice } = await atProvider(id);
    const failedAt = typeof invoice === 'object' && invoice ? invoice.created * 1000 : 0;
    expect(await read()).toEqual({
      hasActiveSubscription: true,
      subscriptionEnd: new Date(failedAt + 7 * DAY_MS).toISOString(),
      autoRenewal: true,
      renewal: { totalCents: 24_400, currency: 'EUR' },
      status: 'past_due',
      isDebiting: false,
      isMandateRevoked: false,
    });
    expect((await changes()).at(-1)).toMatchObject({ data: { status: 'past_due', epoch: 2 } });

    await shop.sandbox.renew(id, 'success');
    await shop.sandbox.delivered();
    expect(await read()).toMatchObject({
      status: 'active',
      subscriptionEnd: (await periodEnd(id)).toISOString(),
    });
  });

  it('bought again after a failed renewal replaces the first one, so that the buyer does not pay for two', async () => {
    const first = await subscribe();
    await shop.sandbox.renew(first, 'failure');
    await shop.sandbox.delivered();
    await rows().update({ userId: buyer.id }, { accessUntil: new Date(Date.now() - 1000) });
    const url = await page();
    await shop.sandbox.pay(url);
    await shop.sandbox.delivered();

    expect(await atProvider(first)).toMatchObject({ status: 'canceled' });
    expect(await rows().findOneByOrFail({ stripeSubscriptionId: first })).toMatchObject({
      ...{ status: 'canceled', endedAt: expect.any(Date), accessUntil: null },
    });
    expect(await read()).toMatchObject({ hasActiveSubscription: true, status: 'active' });
    const mails = (await settledMailsTo(shop, buyer.id)).map(({ template }) => template);
    expect(mails.toSorted()).toEqual(['payment_failed', 'receipt', 'receipt']);

    // A late event of the first order ends nothing.
    const { orderId } = await rows().findOneByOrFail({ stripeSubscriptionId: first });
    const { stripeSessionId } = await shop.orders.findOneByOrFail({ id: orderId });
    await shop.get(FulfilmentService).fulfil(String(stripeSessionId));
    expect(await read()).toMatchObject({ hasActiveSubscription: true, status: 'active' });
  });

  it('cancelled in the portal lasts until the end of its period, and can be resumed', async () => {
    const id = await subscribe();
    await shop.sandbox.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await shop.sandbox.delivered();
    const end = (await periodEnd(id)).toISOString();
    expect(await read()).toEqual({
      hasActiveSubscription: true,
      subscriptionEnd: end,
      autoRenewal: false,
      renewal: null,
      status: 'canceled',
      isDebiting: false,
      isMandateRevoked: false,
    });
    expect(await until()).toBe(end);
    const ends = () => askAsPeer(shop.services.nats, ListAccessEnds.of({ userId: buyer.id }));
    expect(await ends()).toMatchObject([{ kind: 'subscription', endsAt: end }]);
    await shop.sandbox.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    await shop.sandbox.delivered();
    expect(await ends()).toEqual([]);
    expect(await read()).toMatchObject({ autoRenewal: true, status: 'active' });
  });

  it('cancelled immediately gives no access, and can be bought again', async () => {
    await shop.sandbox.stripe.subscriptions.cancel(await subscribe());
    await shop.sandbox.delivered();
    expect(await until()).toBeNull();
    expect(await read()).toMatchObject({ hasActiveSubscription: false, status: 'ended' });
    expect((await changes()).at(-1)).toMatchObject({ data: { status: 'canceled', subscriptionUntil: null } });
    await shop.sandbox.pay(await page());
    await shop.sandbox.delivered();
    expect(await read()).toMatchObject({ hasActiveSubscription: true, status: 'active' });
  });

  it('cannot be bought twice', async () => {
    await subscribe();
    expect(await shop.checkout(buyer, { type: 'subscription' })).toMatchObject({
      status: 409,
      body: { code: 'commerce.already_subscribed' },
    });
  });

  it('paid twice is cancelled and refunded once', async () => {
    const first = await page();
    await shop.orders.update({ userId: buyer.id }, { status: 'expired' });
    const second = await page();
    await shop.sandbox.pay(first);
    await shop.sandbox.delivered();
    await shop.sandbox.pay(second);
    await shop.sandbox.delivered();
    const duplicate = await shop.orders.findOneByOrFail({ userId: buyer.id, status: 'duplicate' });
    expect(
      await shop.dataSource.getRepository(Refund).findOneByOrFail({ orderId: duplicate.id }),
    ).toMatchObject({
      status: 'sent',
      amountCents: 24_400,
    });
    const { data } = await shop.sandbox.stripe.subscriptions.list({
      customer: idOf((await atProvider((await row()).stripeSubscriptionId)).customer),
      status: 'all',
    });
    expect(data.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled']);
    expect(await read()).toMatchObject({ hasActiveSubscription: true });
  });

  it('paid twice for the same order is cancelled and refunded once', async () => {
    const first = await page();
    await shop.orders.update({ userId: buyer.id }, { stripeSessionId: null, attempt: 2 });
    const second = await page();
    await shop.sandbox.pay(first);
    await shop.sandbox.delivered();
    await shop.sandbox.pay(second);
    await shop.sandbox.delivered();
    const { id: orderId } = await shop.orders.findOneByOrFail({ userId: buyer.id, status: 'completed' });
    expect(await shop.dataSource.getRepository(Refund).findBy({ orderId })).toMatchObject([
      { status: 'sent', amountCents: 24_400, reason: 'duplicate' },
    ]);
    const { data } = await shop.sandbox.stripe.subscriptions.list({
      customer: idOf((await atProvider((await row()).stripeSubscriptionId)).customer),
      status: 'all',
    });
    expect(data.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled']);
    expect(await read()).toMatchObject({ hasActiveSubscription: true });
  });

  it('cancelled between payment and fulfilment is not recorded as active', async () => {
    await shop.sandbox.deliver({ mode: 'never' });
    const url = await page();
    await shop.sandbox.pay(url);
    const { subscription } = await shop.sandbox.stripe.checkout.sessions.retrieve(sessionIdOf(url));
    await shop.sandbox.stripe.subscriptions.cancel(idOf(subscription));
    await shop.get(FulfilmentService).fulfil(sessionIdOf(url));
    expect(await until()).toBeNull();
    expect(await shop.orders.findOneByOrFail({ userId: buyer.id })).toMatchObject({ status: 'completed' });
  });

  it('cancelled during fulfilment is not recorded as active', async () => {
    await shop.sandbox.deliver({ mode: 'never' });
    const url = await page();
    await shop.sandbox.pay(url);
    const provider = shop.get(PaymentProvider);
    const stale = await provider.retrieveSession(sessionIdOf(url));
    const { subscription } = await shop.sandbox.stripe.checkout.sessions.retrieve(sessionIdOf(url));
    await shop.sandbox.stripe.subscriptions.cancel(idOf(subscription));
    const retrieve = jest.spyOn(provider, 'retrieveSession').mockResolvedValueOnce(stale);
    await shop.get(FulfilmentService).fulfil(sessionIdOf(url));
    retrieve.mockRestore();
    expect(await until()).toBeNull();
  });

  it('ends at once when its payment is refunded in full', async () => {
    await subscribe();
    const order = await shop.orders.findOneByOrFail({ userId: buyer.id });
    await shop.sandbox.refund(String(order.stripePaymentIntentId), 100);
    await shop.sandbox.delivered();
    expect(await read()).toMatchObject({ status: 'active' });
    await shop.sandbox.refund(String(order.stripePaymentIntentId));
    await shop.sandbox.delivered();
    expect(await read()).toMatchObject({ hasActiveSubscription: false, status: 'ended' });
    expect((await atProvider((await row()).stripeSubscriptionId)).status).toBe('canceled');
  });

  it.each([
    ['refund', 'canceled'],
    ['dispute', 'suspended'],
  ] as const)('has no access after a %s that arrives before it starts: %s', async (reversal, status) => {
    await shop.sandbox.deliver({ mode: 'never', types: ['checkout.session.completed'] });
    const url = await page();
    await shop.sandbox.pay(url);
    const { invoice } = await shop.sandbox.stripe.checkout.sessions.retrieve(sessionIdOf(url));
    const { data } = await shop.sandbox.stripe.invoicePayments.list({ invoice: idOf(invoice) });
    await shop.sandbox[reversal](idOf(data[0]?.payment.payment_intent));
    await shop.sandbox.delivered();
    expect(await shop.orders.findOneByOrFail({ userId: buyer.id })).toMatchObject({ status: 'completed' });
    expect(await until()).toBeNull();
    const { orderId } = await row();
    expect(await shop.get(SubscriptionsService).findStatus(orderId)).toBe(status);
  });

  describe('whose payment is disputed', () => {
    const dispute = async () => {
      const { stripePaymentIntentId } = await shop.orders.findOneByOrFail({ userId: buyer.id });
      const id = await shop.sandbox.dispute(String(stripePaymentIntentId));
      await shop.sandbox.delivered();
      return id;
    };
    const close = async (id: string, outcome: 'won' | 'lost') => {
      await shop.sandbox.closeDispute(id, outcome);
      await shop.sandbox.delivered();
    };

    it('is suspended, and resumes when the dispute is won', async () => {
      await subscribe();
      const before = await until();
      const id = await dispute();
      expect(await until()).toBeNull();
      expect(await read()).toMatchObject({ hasActiveSubscription: false, status: 'suspended' });
      expect((await atProvider((await row()).stripeSubscriptionId)).status).toBe('active');
      await close(id, 'won');
      expect(await until()).toBe(before);
      expect(await read()).toMatchObject({ hasActiveSubscription: true, status: 'active' });
      const { orderId } = await row();
      const { body } = await shop.request('GET', `/api/v1/orders/${orderId}`, {
        headers: (await shop.newBuyer('admin')).headers,
      });
      const types = (body.timeline as { type: string }[]).map(({ type }) => type);
      expect(types.filter((type) => type === 'disputed' || type === 'restored')).toEqual([
        'disputed',
        'restored',
      ]);
    });

    it('ends when the dispute is lost', async () => {
      await subscribe();
      await close(await dispute(), 'lost');
      expect(await read()).toMatchObject({ hasActiveSubscription: false, status: 'ended' });
      expect((await atProvider((await row()).stripeSubscriptionId)).status).toBe('canceled');
    });

    it('cannot be withdrawn from while it is suspended', async () => {
      await subscribe();
      await dispute();
      const { headers } = buyer;
      expect(await shop.request('POST', '/api/v1/subscription/withdrawal', { headers })).toMatchObject({
        body: { code: 'commerce.withdrawal_not_possible' },
      });
    });

    it('stays suspended when it changes at the provider', async () => {
      const stripeId = await subscribe();
      await dispute();
      await shop.sandbox.stripe.subscriptions.update(stripeId, { cancel_at_period_end: true });
      await shop.sandbox.delivered();
      expect(await row()).toMatchObject({ cancelAt: expect.any(Date), isSuspended: true });
      expect(await until()).toBeNull();
    });

    it('resumes with the payment of the next period, which a dispute of the last one leaves alone', async () => {
      const stripeId = await subscribe();
      const id = await dispute();
      await shop.sandbox.deliver({ mode: 'never', types: ['customer.subscription.updated'] });
      await shop.sandbox.renew(stripeId);
      await shop.sandbox.delivered();
      expect(await read()).toMatchObject({ status: 'active' });
      await close(id, 'lost');
      expect(await read()).toMatchObject({ status: 'active' });
    });

    it('can be replaced, and is then ended at the provider', async () => {
      const stripeId = await subscribe();
      const id = await dispute();
      await subscribe();
      expect((await atProvider(stripeId)).status).toBe('canceled');
      await close(id, 'won');
      const subscriptions = await rows().find({
        where: { userId: buyer.id },
        order: { createdAt: 'ASC' },
      });
      expect(subscriptions).toMatchObject([
        { status: 'canceled', isSuspended: false, accessUntil: null },
        { status: 'active', accessUntil: expect.any(Date) },
      ]);
    });
  });

  it('ends with a refund of the current period, but not of an earlier one', async () => {
    const id = await subscribe();
    const { stripePaymentIntentId: first } = await shop.orders.findOneByOrFail({ userId: buyer.id });
    await shop.sandbox.renew(id);
    await shop.sandbox.delivered();
    const payments = shop.dataSource.getRepository(SubscriptionPayment);
    const paid = await payments.find({
      where: { subscription: { userId: buyer.id } },
      order: { periodEnd: 'ASC' },
    });
    expect(paid).toMatchObject([
      { amountCents: 24_400, taxCents: 4_400, currency: 'EUR', stripePaymentIntentId: first },
      { amountCents: 24_400, taxCents: 4_400, periodEnd: await periodEnd(id) },
    ]);

    await shop.sandbox.refund(String(first));
    await shop.sandbox.delivered();
    expect(await row()).toMatchObject({ status: 'active', endedAt: null });

    const renewal = String(paid[1]?.stripePaymentIntentId);
    await shop.sandbox.refund(renewal, 400);
    await shop.sandbox.delivered();
    expect(await row()).toMatchObject({ status: 'active' });
    await shop.sandbox.refund(renewal);
    await shop.sandbox.delivered();
    expect(await row()).toMatchObject({ status: 'canceled', accessUntil: null });
    expect(await until()).toBeNull();
  });

  it("is suspended by a dispute of its renewal, although the renewal's event was missed", async () => {
    const id = await subscribe();
    await shop.sandbox.deliver({ mode: 'never' });
    await shop.sandbox.renew(id);
    const { latest_invoice: invoice } = await shop.sandbox.stripe.subscriptions.retrieve(id);
    const { data } = await shop.sandbox.stripe.invoicePayments.list({ invoice: idOf(invoice) });
    await shop.sandbox.deliver({});
    await shop.sandbox.dispute(idOf(data[0]?.payment.payment_intent));
    await shop.sandbox.delivered();
    expect(await row()).toMatchObject({ status: 'active', isSuspended: true, accessUntil: null });
  });

  it('is compared with the provider once a day', async () => {
    const id = await subscribe();
    await shop.sandbox.deliver({ mode: 'never' });
    await shop.sandbox.stripe.subscriptions.cancel(id);
    await shop.run(SyncSubscriptionsJob, {});
    expect(await until()).not.toBeNull();
    await rows().update({ userId: buyer.id }, { createdAt: new Date(Date.now() - 2 * DAY_MS) });
    await shop.run(SyncSubscriptionsJob, {});
    expect(await until()).toBeNull();
  });

  it('applies a coupon to the first year', async () => {
    const admin = await shop.newBuyer('admin');
    const code = 'ANNO-PRIMO';
    await shop.request('POST', '/api/v1/coupons', {
      headers: admin.headers,
      body: { code, type: 'percentage_discount', percentage: 50 },
    });
    await shop.sandbox.pay(await page({ couponCode: code }));
    await shop.sandbox.delivered();
    expect(await shop.orders.findOneByOrFail({ userId: buyer.id })).toMatchObject({
      status: 'completed',
      couponCode: code,
    });
    expect(await read()).toMatchObject({ renewal: { totalCents: 24_400, currency: 'EUR' } });
  });

  describe('POST /api/v1/portal', () => {
    const open = () => shop.request('POST', '/api/v1/portal', { headers: buyer.headers });

    it("opens the provider's portal for the buyer", async () => {
      await subscribe();
      const { status, body } = await open();
      expect(status).toBe(200);
      const portal = await fetch(String(body.url));
      expect(portal.status).toBe(200);
    });

    it('gives the provider the buyer’s new address first', async () => {
      const { customer } = await atProvider(await subscribe());
      buyer = await shop.withEmail(buyer, 'nuova@academy.test');
      expect(await open()).toMatchObject({ status: 200 });
      expect(await shop.sandbox.stripe.customers.retrieve(idOf(customer))).toMatchObject({
        email: 'nuova@academy.test',
      });
    });

    it('answers 404 to users who never opened a payment page', async () => {
      expect(await open()).toMatchObject({ status: 404, body: { code: 'commerce.customer_not_found' } });
    });
  });
});
