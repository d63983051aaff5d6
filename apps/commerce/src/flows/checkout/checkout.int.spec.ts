import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sessionIdOf } from '../../../test/sandbox.ts';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { PaymentProvider } from '../../provider/payment-provider.ts';
import { idOf } from '../../../test/id-of.ts';
import { CheckoutDto } from './checkout.dto.ts';
import { OffersService } from './offers.service.ts';

describe('checkout', () => {
  let shop: Shop;
  let buyer: Buyer;

  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    buyer = await shop.newBuyer();
  });

  const sessionOf = (page: string) =>
    shop.sandbox.stripe.checkout.sessions.retrieve(sessionIdOf(page), { expand: ['line_items'] });
  const codeOf = async (body: object, by = buyer) => {
    const answer = await shop.checkout(by, body);
    return [answer.status, answer.body.code];
  };

  describe('the payment page', () => {
    it("sells at the catalogue's price, with VAT on top", async () => {
      const content = shop.catalogue.add({ title: 'Capire il bilancio', slug: 'capire-il-bilancio' });
      const page = await shop.pageFor(buyer, content.id);

      const session = await sessionOf(page);
      expect(session).toMatchObject({
        status: 'open',
        currency: 'eur',
        amount_subtotal: 1000,
        amount_total: 1220,
        locale: 'it',
        success_url:
          'http://localhost:8080/payment-success?session_id={CHECKOUT_SESSION_ID}&slug=capire-il-bilancio&type=single',
        cancel_url: 'http://localhost:8080/payment-cancel',
      });
      expect(session.line_items?.data[0]?.description).toBe('Capire il bilancio');
      const lifetime = session.expires_at - Date.now() / 1000;
      expect(lifetime).toBeGreaterThan(30 * 60);
      expect(lifetime).toBeLessThanOrEqual(60 * 60);
      expect(await shop.orders.findOneByOrFail({ userId: buyer.id })).toMatchObject({
        status: 'pending',
        netCents: 1000,
        currency: 'EUR',
        vatPercent: 22,
        title: 'Capire il bilancio',
        slug: 'capire-il-bilancio',
        stripeSessionId: session.id,
      });
    });

    it('sends the provider only our ids, and no data about the buyer', async () => {
      const content = shop.catalogue.add();
      const session = await sessionOf(await shop.pageFor(buyer, content.id));
      const { id } = await shop.orders.findOneByOrFail({ userId: buyer.id });
      expect(session.metadata).toEqual({ order_id: id, kind: 'single', item_id: content.id });
      expect(session.client_reference_id).toBe(id);
      const customer = await shop.sandbox.stripe.customers.retrieve(idOf(session.customer));
      expect(customer).toMatchObject({ metadata: { user_id: buyer.id }, name: null, address: null });
    });

    it('gives the provider the buyer’s new address, and otherwise makes no further call', async () => {
      const updating = jest.spyOn(shop.get(PaymentProvider), 'updateCustomer');
      const content = shop.catalogue.add();
      const { customer } = await sessionOf(await shop.pageFor(buyer, content.id));
      await shop.pageFor(buyer, content.id);
      await shop.pageFor(buyer, shop.catalogue.add().id);
      expect(updating).not.toHaveBeenCalled();
      const emailAtProvider = () => shop.sandbox.stripe.customers.retrieve(idOf(customer));

      const moved = await shop.withEmail(buyer, 'nuova@academy.test');
      await shop.pageFor(moved, shop.catalogue.add().id);
      expect(await emailAtProvider()).toMatchObject({ email: 'nuova@academy.test' });
      const again = await shop.withEmail(buyer, 'nuovissima@academy.test');
      await shop.pageFor(again, content.id);
      expect(await emailAtProvider()).toMatchObject({ email: 'nuovissima@academy.test' });
      expect(updating).toHaveBeenCalledTimes(2);
      updating.mockRestore();
    });

    it('opens although the new address cannot be sent', async () => {
      await shop.pageFor(buyer, shop.catalogue.add().id);
      const updating = jest
        .spyOn(shop.get(PaymentProvider), 'updateCustomer')
        .mockRejectedValueOnce(new Error('down'));
      const moved = await shop.withEmail(buyer, 'altra@academy.test');
      await expect(shop.pageFor(moved, shop.catalogue.add().id)).resolves.toMatch(/^http/);
      expect(updating).toHaveBeenCalled();
      updating.mockRestore();
    });

    it.each([
      [41, 50],
      [999, 1219],
      [1000, 1220],
      [20_000, 24_400],
    ])('charges %i cents net as %i in total', async (priceCents, total) => {
      const content = shop.catalogue.add({ priceCents });
      expect(await sessionOf(await shop.pageFor(buyer, content.id))).toMatchObject({ amount_total: total });
    });

    it('is in the language of the caller and returns to it', async () => {
      const project = shop.catalogue.addProject([shop.catalogue.add()], { slug: 'cittadini' });
      const { body } = await shop.checkout(buyer, { type: 'project', projectId: project.id }, {}, 'en');
      expect(await sessionOf(String(body.url))).toMatchObject({
        locale: 'en',
        amount_total: 3050,
        success_url: expect.stringMatching(
          /^http:\/\/localhost:8080\/en\/payment-success\?.*&slug=cittadini&type=project$/,
        ),
        cancel_url: 'http://localhost:8080/en/payment-cancel',
      });
    });
  });

  describe('refuses', () => {
    it('guests', async () => {
      const answer = await shop.request('POST', '/api/v1/checkout', {
        body: { type: 'single', contentId: randomUUID() },
      });
      expect(answer).toMatchObject({ status: 401, body: { code: 'platform.unauthenticated' } });
    });

    it('requests without an item id', async () => {
      expect(await codeOf({ type: 'single' })).toEqual([400, 'commerce.content_id_missing']);
      expect(await codeOf({ type: 'single', projectId: randomUUID() })).toEqual([
        400,
        'commerce.content_id_missing',
      ]);
      expect(await codeOf({ type: 'project' })).toEqual([400, 'commerce.project_id_missing']);
      // In the promise: beside one that was started before, an error thrown at once would leave that one unhandled.
      const request = Object.assign(new CheckoutDto(), { type: 'single' });
      await expect(shop.get(OffersService).isOwned(buyer.id, request)).rejects.toThrow();
    });

    it('prices sent by the client, and other unknown fields', async () => {
      const { id } = shop.catalogue.add();
      expect(await codeOf({ type: 'single', contentId: id, priceCents: 1 })).toEqual([
        400,
        'platform.invalid_input',
      ]);
      expect(await codeOf({ type: 'gift', contentId: id })).toEqual([400, 'platform.invalid_input']);
      expect(await codeOf({ type: 'single', contentId: 'one' })).toEqual([400, 'platform.invalid_input']);
    });

    it('items that do not exist or are not for sale', async () => {
      const draft = shop.catalogue.add({ isForSale: false });
      const foreign = shop.catalogue.add({ currency: 'GBP' });
      expect(await codeOf({ type: 'single', contentId: randomUUID() })).toEqual([
        404,
        'commerce.item_not_found',
      ]);
      expect(await codeOf({ type: 'single', contentId: draft.id })).toEqual([
        422,
        'commerce.item_not_for_sale',
      ]);
      expect(await codeOf({ type: 'single', contentId: foreign.id })).toEqual([
        422,
        'commerce.item_not_for_sale',
      ]);
      expect(await shop.orders.countBy({ userId: buyer.id })).toBe(0);
    });

    it('items that the buyer owns already, alone or in a project', async () => {
      const owned = shop.catalogue.add();
      await shop.buy(buyer, owned.id);
      expect(await codeOf({ type: 'single', contentId: owned.id })).toEqual([409, 'commerce.already_owned']);

      const included = shop.catalogue.add();
      const project = shop.catalogue.addProject([included]);
      await shop.buy(buyer, project.id, 'project');
      expect(await codeOf({ type: 'single', contentId: included.id })).toEqual([
        409,
        'commerce.already_owned',
      ]);
    });

    it('an item whose payment is in progress or in review', async () => {
      const debited = shop.catalogue.add();
      await shop.sandbox.pay(await shop.pageFor(buyer, debited.id), { bankDebit: 'succeed' });
      expect(await codeOf({ type: 'single', contentId: debited.id })).toEqual([
        409,
        'commerce.debit_in_progress',
      ]);

      const disputed = shop.catalogue.add();
      await shop.pageFor(buyer, disputed.id);
      await shop.orders.update({ itemId: disputed.id }, { status: 'in_review' });
      expect(await codeOf({ type: 'single', contentId: disputed.id })).toEqual([
        409,
        'commerce.payment_in_progress',
      ]);
    });
  });

  it('sells an item again once its access has ended', async () => {
    const content = shop.catalogue.add({ accessDays: 30 });
    const { id } = await shop.buy(buyer, content.id);
    await shop.purchases.update({ id }, { expiresAt: new Date(Date.now() - 1000) });

    const again = await shop.buy(buyer, content.id);
    expect(again.id).not.toBe(id);
    expect(await shop.purchases.findOneByOrFail({ id })).toMatchObject({ status: 'expired' });
    expect(again.expiresAt?.getTime()).toBe(again.createdAt.getTime() + 30 * 86_400_000);
  });

  describe('one page per buyer and item', () => {
    it('is reused on a second click, and when two tabs open it at the same time', async () => {
      const content = shop.catalogue.add();
      const first = await Promise.all([1, 2, 3].map(() => shop.pageFor(buyer, content.id)));
      const second = await shop.pageFor(buyer, content.id);
      expect(new Set([...first, second]).size).toBe(1);
      expect(await shop.orders.countBy({ userId: buyer.id })).toBe(1);
      const customers = await shop.sandbox.stripe.customers.list({ email: `${buyer.id}@academy.test` });
      expect(customers.data).toHaveLength(1);
    });

    it('is not shared with other buyers or items', async () => {
      const [content, other] = [shop.catalogue.add(), shop.catalogue.add()];
      const pages = [
        await shop.pageFor(buyer, content.id),
        await shop.pageFor(buyer, other.id),
        await shop.pageFor(await shop.newBuyer(), content.id),
      ];
      expect(new Set(pages).size).toBe(3);
    });

    it('is replaced and expired when the sale terms have changed', async () => {
      const content = shop.catalogue.add();
      const old = await shop.pageFor(buyer, content.id);
      shop.catalogue.change(content.id, { priceCents: 1500 });
      const page = await shop.pageFor(buyer, content.id);

      expect(await sessionOf(old)).toMatchObject({ status: 'expired' });
      expect(await sessionOf(page)).toMatchObject({ status: 'open', amount_total: 1830 });
      expect(await shop.orders.findOneByOrFail({ stripeSessionId: sessionIdOf(old) })).toMatchObject({
        status: 'expired',
      });
    });

    it('is replaced when it has expired', async () => {
      const content = shop.catalogue.add();
      const old = await shop.pageFor(buyer, content.id);
      await shop.sandbox.stripe.checkout.sessions.expire(sessionIdOf(old));
      expect(await shop.pageFor(buyer, content.id)).not.toBe(old);
    });

    it('is not reused once it is paid, although no webhook has arrived', async () => {
      const content = shop.catalogue.add();
      await shop.sandbox.deliver({ mode: 'never' });
      await shop.sandbox.pay(await shop.pageFor(buyer, content.id));
      expect(await codeOf({ type: 'single', contentId: content.id })).toEqual([
        409,
        'commerce.already_owned',
      ]);
      await shop.sandbox.deliver({});
    });
  });

  describe('Idempotency-Key', () => {
    it('repeats the response, even after the order has ended', async () => {
      const content = shop.catalogue.add();
      const key = { 'idempotency-key': randomUUID() };
      const page = await shop.pageFor(buyer, content.id, { headers: key });
      await shop.sandbox.stripe.checkout.sessions.expire(sessionIdOf(page));
      expect(await shop.pageFor(buyer, content.id, { headers: key })).toBe(page);
    });

    it('is valid for one request of one user', async () => {
      const [content, other] = [shop.catalogue.add(), shop.catalogue.add()];
      const key = { 'idempotency-key': randomUUID() };
      await shop.pageFor(buyer, content.id, { headers: key });
      const answer = await shop.checkout(buyer, { type: 'single', contentId: other.id }, key);
      expect(answer).toMatchObject({ status: 409, body: { code: 'platform.idempotency_mismatch' } });
      await expect(shop.pageFor(await shop.newBuyer(), other.id, { headers: key })).resolves.toMatch(/^http/);
    });

    it('has at most 255 characters', async () => {
      const key = { 'idempotency-key': 'k'.repeat(256) };
      const answer = await shop.checkout(buyer, { type: 'single', contentId: shop.catalogue.add().id }, key);
      expect(answer).toMatchObject({ status: 400, body: { code: 'platform.invalid_input' } });
    });

    it('does not store failures', async () => {
      const content = shop.catalogue.add({ isForSale: false });
      const key = { 'idempotency-key': randomUUID() };
      expect(await shop.checkout(buyer, { type: 'single', contentId: content.id }, key)).toMatchObject({
        status: 422,
      });
      shop.catalogue.change(content.id, { isForSale: true });
      await expect(shop.pageFor(buyer, content.id, { headers: key })).resolves.toMatch(/^http/);
    });
  });

  it('is refused before calling the provider while the catalogue is unavailable', async () => {
    const answer = await shop.checkout(buyer, { type: 'single', contentId: shop.catalogue.add().id });
    expect(answer.status).toBe(200);
    await shop.catalogue.stop();
    const refused = await shop.checkout(buyer, { type: 'single', contentId: randomUUID() });
    expect(refused).toMatchObject({ status: 503, body: { code: 'platform.unavailable' } });
  });
});
