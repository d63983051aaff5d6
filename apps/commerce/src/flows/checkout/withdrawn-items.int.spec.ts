import { ClosePaymentPages, ContentChanged, ProjectChanged } from '@academy/contracts';
import { announceAsPeer, askAsPeer } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sessionIdOf, until } from '../../../test/sandbox.ts';
import { Shop } from '../../../test/shop.ts';
import { EntitlementsService } from '../../ledger/entitlements/entitlements.service.ts';
import { OrdersService } from '../../ledger/orders/orders.service.ts';
import { PaymentProvider } from '../../provider/payment-provider.ts';

describe('an item that is no longer sold', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.close());

  const pageState = async (page: string) =>
    (await shop.sandbox.stripe.checkout.sessions.retrieve(sessionIdOf(page))).status;
  const say = (event: ContentChanged | ProjectChanged) => announceAsPeer(shop.services.nats, event);
  const contentChanged = (contentId: string, changes: Partial<ContentChanged>) =>
    say(
      ContentChanged.of({
        ...{ contentId, slug: 's', title: 't', contentType: 'document', coverImageUrl: null, version: 2 },
        ...{ isPremium: true, status: 'published', ...changes },
      }),
    );

  it('gets its payment pages closed', async () => {
    const [archived, freed] = [shop.catalogue.add(), shop.catalogue.add()];
    const project = shop.catalogue.addProject([archived]);
    const unpriced = shop.catalogue.addProject([archived]);
    const [buyer, other] = [await shop.newBuyer(), await shop.newBuyer()];
    const pages = [
      await shop.pageFor(buyer, archived.id),
      await shop.pageFor(other, archived.id),
      await shop.pageFor(buyer, freed.id),
      await shop.pageFor(buyer, project.id, { type: 'project' }),
      await shop.pageFor(buyer, unpriced.id, { type: 'project' }),
    ];
    await contentChanged(archived.id, { status: 'archived' });
    await contentChanged(freed.id, { isPremium: false });
    const about = { slug: 's', title: 't', version: 2 };
    await say(ProjectChanged.of({ projectId: project.id, ...about, isActive: false }));
    await say(ProjectChanged.of({ projectId: unpriced.id, ...about, isActive: true, isForSale: false }));
    await until(async () => (await shop.orders.countBy({ status: 'pending' })) === 0);
    expect(new Set(await Promise.all(pages.map(pageState)))).toEqual(new Set(['expired']));
  });

  it('is still fulfilled if it was paid at that moment', async () => {
    const content = shop.catalogue.add();
    const buyer = await shop.newBuyer();
    await shop.sandbox.deliver({ mode: 'never' });
    await shop.sandbox.pay(await shop.pageFor(buyer, content.id));
    await contentChanged(content.id, { status: 'archived' });
    await until(async () => (await shop.orders.countBy({ userId: buyer.id, status: 'pending' })) === 0);
    expect(await shop.purchases.countBy({ userId: buyer.id, status: 'active' })).toBe(1);
    await shop.sandbox.deliver({});
  });

  it('gets its payment pages closed in advance when the catalogue requests it', async () => {
    const content = shop.catalogue.add();
    const [first, second] = [await shop.newBuyer(), await shop.newBuyer()];
    const pages = [await shop.pageFor(first, content.id), await shop.pageFor(second, content.id)];
    await shop.sandbox.deliver({ mode: 'never' });
    await shop.sandbox.pay(String(pages[1]));
    const close = ClosePaymentPages.of({ kind: 'single', itemId: content.id });
    expect(await askAsPeer(shop.services.nats, close)).toEqual({ closed: 2 });
    expect(await Promise.all(pages.map(pageState))).toEqual(['expired', 'complete']);
    expect(await shop.purchases.countBy({ userId: second.id, status: 'active' })).toBe(1);
    expect(await askAsPeer(shop.services.nats, close)).toEqual({ closed: 0 });
    await shop.sandbox.deliver({});
  });

  it('has the order of a payment page expired that the provider no longer knows', async () => {
    const content = shop.catalogue.add();
    const buyer = await shop.newBuyer();
    await shop.pageFor(buyer, content.id);
    await shop.orders.update({ userId: buyer.id }, { stripeSessionId: 'cs_lost' });
    const close = ClosePaymentPages.of({ kind: 'single', itemId: content.id });
    expect(await askAsPeer(shop.services.nats, close)).toEqual({ closed: 1 });
    expect(await shop.orders.findBy({ userId: buyer.id })).toMatchObject([{ status: 'expired' }]);
  });

  it('is not sold by a page that was being opened when the pages were closed', async () => {
    const content = shop.catalogue.add();
    const buyer = await shop.newBuyer();
    const provider = shop.get(PaymentProvider);
    const create = provider.createSession.bind(provider);
    let opened = '';
    const opening = jest.spyOn(provider, 'createSession').mockImplementationOnce(async (params, key) => {
      const session = await create(params, key);
      opened = session.id;
      shop.catalogue.change(content.id, { isForSale: false });
      await askAsPeer(shop.services.nats, ClosePaymentPages.of({ kind: 'single', itemId: content.id }));
      return session;
    });
    expect(await shop.checkout(buyer, { type: 'single', contentId: content.id })).toMatchObject({
      ...{ status: 422, body: { code: 'commerce.item_not_for_sale' } },
    });
    opening.mockRestore();
    expect((await shop.sandbox.stripe.checkout.sessions.retrieve(opened)).status).toBe('expired');
    expect(await shop.orders.findBy({ userId: buyer.id })).toMatchObject([{ status: 'expired' }]);
  });

  it('is not sold by a page that was opened while the pages were being closed', async () => {
    const content = shop.catalogue.add();
    const buyer = await shop.newBuyer();
    const page = await shop.pageFor(buyer, content.id);
    const orders = shop.get(OrdersService);
    const listed = await orders.listPendingOf('single', content.id);
    const listing = jest
      .spyOn(orders, 'listPendingOf')
      .mockResolvedValueOnce(listed.map((order) => Object.assign(order, { stripeSessionId: null })));
    const close = ClosePaymentPages.of({ kind: 'single', itemId: content.id });
    expect(await askAsPeer(shop.services.nats, close)).toEqual({ closed: 1 });
    listing.mockRestore();
    expect(await pageState(page)).toBe('expired');
    expect(await shop.orders.findBy({ userId: buyer.id })).toMatchObject([{ status: 'expired' }]);
  });

  it('opens to buyers whose payment arrives after it became a draft', async () => {
    const content = shop.catalogue.add();
    const buyer = await shop.newBuyer();
    await shop.sandbox.deliver({ mode: 'never' });
    const page = await shop.pageFor(buyer, content.id);
    await shop.sandbox.pay(page, { bankDebit: 'succeed' });
    shop.catalogue.change(content.id, { isForSale: false });
    await contentChanged(content.id, { status: 'draft' });
    await shop.sandbox.deliver({});
    await shop.sandbox.advanceClock(10 * 86_400);
    await until(async () => (await shop.orders.countBy({ userId: buyer.id, status: 'completed' })) === 1);
    expect((await shop.get(EntitlementsService).list(buyer.id)).grants).toMatchObject([
      { itemId: content.id },
    ]);
  });

  it('keeps its payment page and price when only the price changes', async () => {
    const [content, marker] = [shop.catalogue.add(), shop.catalogue.add()];
    const buyer = await shop.newBuyer();
    const page = await shop.pageFor(buyer, content.id);
    await shop.pageFor(buyer, marker.id);
    shop.catalogue.change(content.id, { priceCents: 9900 });
    await contentChanged(content.id, {});
    // Events are handled in order: once the second has been handled, so has the first.
    await contentChanged(marker.id, { status: 'draft' });
    await until(async () => (await shop.orders.countBy({ itemId: marker.id, status: 'pending' })) === 0);
    expect(await pageState(page)).toBe('open');
    await shop.sandbox.pay(page);
    await shop.sandbox.delivered();
    const purchase = await shop.purchases.findOneByOrFail({ itemId: content.id });
    expect(purchase).toMatchObject({ status: 'active', netCents: 1000 });
  });
});
