import { renderMail } from '@academy/mail';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mailsTo, settledMailsTo } from '../../../test/mails.ts';
import { sessionIdOf, until } from '../../../test/sandbox.ts';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { CommerceEnv } from '../../env.ts';
import { SubscriptionsService } from '../../ledger/subscriptions/subscriptions.service.ts';
import { Subscription } from '../../ledger/subscriptions/subscription.entity.ts';
import { FulfilmentService } from '../fulfilment/fulfilment.service.ts';
import { commerceMails } from './mails.ts';
import { longDate } from './mails.service.ts';
import { RemindersService } from './reminders.service.ts';
import { SendHeldReceiptsJob } from './send-held-receipts.job.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

describe('mails', () => {
  let shop: Shop;
  let admin: Buyer;
  let buyer: Buyer;

  beforeAll(async () => {
    shop = await Shop.open();
    admin = await shop.newBuyer('admin');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    buyer = await shop.newBuyer();
    await shop.sandbox.deliver({});
  });

  const mails = () => settledMailsTo(shop, buyer.id);
  const templates = async () => (await mails()).map(({ template }) => template);
  const remind = (now?: Date) => shop.get(RemindersService).sendDue(now);
  const reminded = async () =>
    (await mailsTo(shop, `${buyer.id}@example.org`)).filter(({ template }) => template !== 'receipt');
  const grant = (expiresAt: Date | undefined, itemId = shop.catalogue.add({ slug: 'corso' }).id) =>
    shop.request('POST', '/api/v1/grants', {
      headers: admin.headers,
      body: { userId: buyer.id, type: 'single', itemId, reason: 'Premio', expiresAt },
    });
  const subscribe = async (extra: object = {}) => {
    const { body } = await shop.checkout(buyer, { type: 'subscription', ...extra });
    await shop.sandbox.pay(String(body.url));
    await shop.sandbox.delivered();
    return shop.dataSource.getRepository(Subscription).findOneByOrFail({ userId: buyer.id });
  };

  it('send the receipt of a purchase once, however often its events are delivered', async () => {
    await shop.sandbox.deliver({ mode: 'two_event_ids' });
    await shop.buy(buyer, shop.catalogue.add().id);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: 'receipt',
      language: 'it',
      link: 'http://localhost:8080/profilo',
      values: { firstName: 'Ada', title: 'La Costituzione spiegata', vatPercent: '22' },
    });
    expect(mail).not.toHaveProperty('unsubscribeLink');
  });

  it('are in the language of the order, or else of the recipient', async () => {
    const page = await shop.pageFor(buyer, shop.catalogue.add().id, { language: 'en' });
    await shop.sandbox.pay(page);
    await shop.sandbox.delivered();
    expect(await mails()).toMatchObject([{ template: 'receipt', language: 'en' }]);
    buyer = await shop.newBuyer();
    shop.accounts.change(buyer.id, { language: 'en' });
    await grant(undefined);
    expect(await mails()).toMatchObject([{ template: 'access_granted', language: 'en' }]);
  });

  it('use the title in the language of the mail, if it is translated', async () => {
    const english = { title: 'The Constitution', slug: 'the-constitution' };
    const item = shop.catalogue.add({ slug: 'costituzione', translations: { en: english } });
    shop.accounts.change(buyer.id, { language: 'en' });
    await grant(inDays(20), item.id);
    const link = 'http://localhost:8080/en/contenuti/the-constitution';
    const values = { title: 'The Constitution' };
    expect(await mails()).toMatchObject([{ template: 'access_granted', language: 'en', link, values }]);
    await remind(inDays(15));
    expect(await reminded()).toMatchObject([{}, { template: 'expiry_reminder', link, values }]);

    buyer = await shop.newBuyer();
    const page = await shop.pageFor(buyer, item.id, { language: 'en' });
    await shop.sandbox.pay(page);
    await shop.sandbox.delivered();
    expect(await mails()).toMatchObject([{ template: 'receipt', language: 'en', values }]);
  });

  it('wait while identity is unavailable, and are sent afterwards', async () => {
    await shop.accounts.sleep();
    await shop.buy(buyer, shop.catalogue.add().id);
    expect(await mailsTo(shop, `${buyer.id}@example.org`)).toEqual([]);
    await shop.accounts.wake();
    expect(await templates()).toEqual(['receipt']);
  });

  it('hold a receipt until the settings name the seller, and send it once', async () => {
    const env = shop.get(CommerceEnv);
    const { seller } = shop.catalogue;
    const sendHeld = () => shop.run(SendHeldReceiptsJob, {});
    await shop.sandbox.deliver({ mode: 'never' });
    const page = await shop.pageFor(buyer, shop.catalogue.add().id);
    await shop.sandbox.pay(page);
    try {
      Object.assign(env, { NODE_ENV: 'production' });
      shop.catalogue.seller = { ...seller, legalName: '' };
      await shop.verify(buyer, page);
      expect(await shop.purchases.findBy({ userId: buyer.id })).toMatchObject([{ status: 'active' }]);
      // The event is acknowledged: neither retried nor given up.
      expect(await mails()).toEqual([]);
      await sendHeld();
      expect(await mails()).toEqual([]);

      shop.catalogue.seller = seller;
      await Promise.all([sendHeld(), sendHeld()]);
      await sendHeld();
      expect(await mails()).toMatchObject([{ template: 'receipt', values: { firstName: 'Ada' } }]);
    } finally {
      Object.assign(env, { NODE_ENV: 'test' });
      shop.catalogue.seller = seller;
    }
  });

  it('are not sent to deleted accounts', async () => {
    shop.accounts.change(buyer.id, null);
    await shop.buy(buyer, shop.catalogue.add().id);
    expect(await mails()).toEqual([]);
  });

  it('announce granted access, with its end date', async () => {
    await grant(new Date('2040-12-31T12:00:00Z'));
    expect(await mails()).toMatchObject([
      {
        template: 'access_granted',
        link: 'http://localhost:8080/contenuti/corso',
        values: { expiry: '31 dicembre 2040' },
      },
    ]);
  });

  it('announce a dispute, and restored access', async () => {
    const { orderId } = await shop.buy(buyer, shop.catalogue.add().id);
    const order = await shop.orders.findOneByOrFail({ id: orderId });
    const dispute = await shop.sandbox.dispute(String(order.stripePaymentIntentId));
    await shop.sandbox.delivered();
    await shop.sandbox.closeDispute(dispute, 'won');
    await shop.sandbox.delivered();
    expect(await templates()).toEqual(['receipt', 'access_suspended', 'access_granted']);
  });

  it('announce that staff rejected a payment, in the language of the order and without their reason', async () => {
    const page = await shop.pageFor(buyer, shop.catalogue.add().id, { language: 'en' });
    await shop.orders.update({ userId: buyer.id }, { netCents: 800 });
    await shop.sandbox.pay(page);
    await shop.sandbox.delivered();
    const { id } = await shop.orders.findOneByOrFail({ userId: buyer.id, status: 'in_review' });
    const init = { headers: admin.headers, body: { reason: 'Carta sospetta' } };
    expect(await shop.request('POST', `/api/v1/orders/${id}/reject`, init)).toMatchObject({ status: 200 });
    await shop.sandbox.delivered();
    const sent = await mails();
    expect(sent).toMatchObject([
      {
        ...{ template: 'payment_rejected', language: 'en', link: 'http://localhost:8080/en/profilo' },
        values: { amount: expect.stringContaining('12.20'), isDuplicate: '' },
      },
    ]);
    expect(JSON.stringify(sent)).not.toContain('sospetta');

    // The refund failed, and staff reject again.
    await shop.orders.update({ id }, { status: 'in_review', reviewReason: 'refund_failed' });
    expect(await shop.request('POST', `/api/v1/orders/${id}/reject`, init)).toMatchObject({ status: 200 });
    expect(await mails()).toHaveLength(1);
  });

  it('announce once that a second payment of an order was rejected', async () => {
    const { id } = shop.catalogue.add();
    const first = await shop.pageFor(buyer, id);
    await shop.orders.update({ userId: buyer.id }, { stripeSessionId: null, attempt: 2 });
    const second = await shop.pageFor(buyer, id);
    await shop.payTogether(first, second);
    await shop.get(FulfilmentService).fulfil(sessionIdOf(second));
    expect(await mails()).toMatchObject([
      { template: 'receipt' },
      { template: 'payment_rejected', values: { isDuplicate: 'yes' } },
    ]);
  });

  describe('about a refund', () => {
    const paymentOf = async (page: string) =>
      String(
        (await shop.orders.findOneByOrFail({ stripeSessionId: sessionIdOf(page) })).stripePaymentIntentId,
      );
    const refund = async (payment: string, amount?: number) => {
      await shop.sandbox.refund(payment, amount);
      await shop.sandbox.delivered();
    };
    const refunds = async () => (await mails()).filter(({ template }) => template === 'refund_made');

    it('say that access has ended only when it has', async () => {
      const page = await shop.pageFor(buyer, shop.catalogue.add().id);
      await shop.sandbox.pay(page);
      await shop.sandbox.delivered();
      const payment = await paymentOf(page);
      await refund(payment, 220);
      expect(await refunds()).toMatchObject([{ values: { endsAccess: '' } }]);
      await refund(payment);
      expect(await refunds()).toMatchObject([{}, { values: { endsAccess: 'yes' } }]);
    });

    it('do not say so of a duplicate payment', async () => {
      const { id } = shop.catalogue.add();
      const first = await shop.pageFor(buyer, id);
      await shop.orders.update({ userId: buyer.id }, { status: 'expired' });
      const second = await shop.pageFor(buyer, id);
      await shop.payTogether(first, second);
      await until(async () => (await refunds()).length > 0);
      expect(await refunds()).toMatchObject([{ values: { endsAccess: '' } }]);
      expect(await templates()).not.toContain('payment_rejected');
    });

    it('do not say so of an earlier period of a subscription', async () => {
      const { stripeSubscriptionId, orderId } = await subscribe();
      const { stripePaymentIntentId } = await shop.orders.findOneByOrFail({ id: orderId });
      await shop.sandbox.renew(stripeSubscriptionId);
      await shop.sandbox.delivered();
      await refund(String(stripePaymentIntentId));
      expect(await refunds()).toMatchObject([{ values: { endsAccess: '' } }]);
    });
  });

  describe('about a subscription', () => {
    it('announce each time that renewal was switched off', async () => {
      const { stripeSubscriptionId } = await subscribe();
      const { stripe } = shop.sandbox;
      for (const cancel_at_period_end of [true, false, true]) {
        await stripe.subscriptions.update(stripeSubscriptionId, { cancel_at_period_end });
        await shop.sandbox.delivered();
      }
      expect((await templates()).toSorted()).toEqual([
        'receipt',
        'subscription_canceled',
        'subscription_canceled',
      ]);
    });

    it('confirm a free start, which has no receipt, with the price and date of the renewal', async () => {
      const body = { code: 'PRIMO-ANNO', type: 'percentage_discount', percentage: 100 };
      await shop.request('POST', '/api/v1/coupons', { headers: admin.headers, body });
      const { periodEnd } = await subscribe({ couponCode: body.code });
      expect(await mails()).toMatchObject([
        {
          ...{ template: 'subscription_started', link: 'http://localhost:8080/abbonamento' },
          values: { price: expect.stringMatching(/^244,00\s€$/), date: longDate(periodEnd, 'it') },
        },
      ]);
    });

    it('announce a failed renewal, and the end of the subscription', async () => {
      const { stripeSubscriptionId } = await subscribe();
      await shop.sandbox.deliver({ mode: 'twice' });
      await shop.sandbox.renew(stripeSubscriptionId, 'failure');
      await shop.sandbox.delivered();
      const failed = await mails();
      expect(failed).toMatchObject([
        { template: 'receipt' },
        { template: 'payment_failed', link: 'http://localhost:8080/abbonamento' },
      ]);
      // The end of the grace period changes the subscription, but is not mailed.
      await shop.dataSource
        .getRepository(Subscription)
        .update({ stripeSubscriptionId }, { accessUntil: inDays(3) });
      await shop.get(SubscriptionsService).sync(stripeSubscriptionId);
      expect(await templates()).toEqual(['receipt', 'payment_failed']);
      await shop.sandbox.stripe.subscriptions.cancel(stripeSubscriptionId);
      await shop.sandbox.delivered();
      expect(await templates()).toEqual(['receipt', 'payment_failed', 'subscription_ended']);
    });

    it('announce that a dispute suspends it, and that it resumes', async () => {
      const { orderId, stripeSubscriptionId } = await subscribe();
      const { stripePaymentIntentId } = await shop.orders.findOneByOrFail({ id: orderId });
      const dispute = await shop.sandbox.dispute(String(stripePaymentIntentId));
      await shop.sandbox.delivered();
      expect(await templates()).toEqual(['receipt', 'subscription_suspended']);
      // Changes while it is suspended are not mailed.
      await shop.sandbox.stripe.subscriptions.update(stripeSubscriptionId, { cancel_at_period_end: true });
      await shop.sandbox.delivered();
      await shop.sandbox.closeDispute(dispute, 'won');
      await shop.sandbox.delivered();
      expect(await templates()).toEqual(['receipt', 'subscription_suspended', 'subscription_resumed']);
    });

    it('announce a renewal two weeks before, unless switched off', async () => {
      const { id, periodEnd } = await subscribe();
      const at = (days: number) => new Date(periodEnd.getTime() + days * DAY_MS);
      await remind(at(-15));
      expect(await reminded()).toEqual([]);
      await remind(at(-13));
      await remind(at(-12));
      expect(await reminded()).toMatchObject([
        {
          ...{ template: 'renewal_notice', values: { price: expect.stringMatching(/^244,00\s€$/) } },
          unsubscribeLink: expect.stringContaining('renewalNotices'),
        },
      ]);
      await shop.dataSource.getRepository(Subscription).update({ id }, { periodEnd: at(365) });
      const body = { renewalNotices: false };
      await shop.request('PATCH', '/api/v1/me/notifications', { headers: buyer.headers, body });
      await remind(at(360));
      expect(await reminded()).toHaveLength(1);
    });
  });

  describe('about the end of access', () => {
    /** Bought a year ago, and ending in this many days. */
    const ending = async (days: number) => {
      const { id } = await shop.buy(buyer, shop.catalogue.add({ title: 'A tempo', slug: 'a-tempo' }).id);
      await shop.purchases.update({ id }, { createdAt: inDays(-365), expiresAt: inDays(days) });
      await mails();
      return id;
    };

    it('are sent 30 and 7 days before, once each, also after a downtime', async () => {
      await ending(40);
      await remind();
      expect(await reminded()).toEqual([]);
      await Promise.all([remind(inDays(12)), remind(inDays(12))]);
      await remind(inDays(20));
      expect(await reminded()).toMatchObject([
        {
          ...{ template: 'expiry_reminder', language: 'it', link: 'http://localhost:8080/contenuti/a-tempo' },
          unsubscribeLink: expect.stringContaining('/api/v1/me/notifications/unsubscribe?token='),
        },
      ]);
      await remind(inDays(39));
      await remind(inDays(39.5));
      expect(await reminded()).toHaveLength(2);
      await remind(inDays(41));
      expect(await reminded()).toHaveLength(2);
    });

    it('omit the first when the second is due, and both if the whole access is shorter', async () => {
      await ending(5);
      await remind();
      expect(await reminded()).toHaveLength(1);
      buyer = await shop.newBuyer();
      await grant(inDays(5));
      await mails();
      await remind();
      expect((await reminded()).map(({ template }) => template)).toEqual(['access_granted']);
    });

    it('are not sent for refunded purchases, nor if switched off', async () => {
      const id = await ending(20);
      await shop.purchases.update({ id }, { status: 'refunded' });
      await remind();
      expect(await reminded()).toEqual([]);
      buyer = await shop.newBuyer();
      await ending(20);
      const body = { expiryReminders: false };
      await shop.request('PATCH', '/api/v1/me/notifications', { headers: buyer.headers, body });
      await remind();
      expect(await reminded()).toEqual([]);
    });

    it('wait while identity is unavailable', async () => {
      await ending(20);
      await shop.accounts.sleep();
      // The job fails, and the queue retries it.
      await expect(remind()).rejects.toMatchObject({ code: 'platform.unavailable' });
      await shop.accounts.wake();
      expect(await reminded()).toEqual([]);
      await remind();
      expect(await reminded()).toHaveLength(1);
    });
  });

  it('have all their values in both languages, and no unused placeholders', () => {
    const values = {
      ...{
        firstName: 'Ada',
        number: 'R-2026-000001',
        title: 'Libertà & <b>',
        taxable: '10,00 €',
        vat: '2,20 €',
      },
      ...{ vatPercent: '22', total: '12,20 €', date: '1 gennaio 2027', amount: '5,00 €', endsAccess: 'yes' },
      ...{ expiry: '1 gennaio 2028', reason: 'Motivo', price: '244,00 €' },
    };
    const site = { brand: 'Civitas', contactEmail: 'info@civitas.example' };
    for (const [name, texts] of Object.entries(commerceMails)) {
      const isOptional = ['expiry_reminder', 'renewal_notice', 'item_message', 'item_message_test'].includes(
        name,
      );
      for (const language of ['it', 'en'] as const) {
        const unsubscribeLink = 'https://a.example/unsubscribe?token=x';
        const content = { language, link: 'https://a.example/', values, unsubscribeLink };
        const mail = renderMail(texts[language], content, site);
        for (const part of [mail.subject, mail.text, mail.html]) {
          expect(part).not.toMatch(/\{\{|undefined|«»|“”/);
          expect(part.trim()).not.toBe('');
        }
        expect(mail.html).not.toContain('<b>');
        expect(mail.text).toContain('https://a.example/');
        for (const part of [mail.text, mail.html]) expect(part.includes('/unsubscribe?')).toBe(isOptional);
      }
    }
  });
});
