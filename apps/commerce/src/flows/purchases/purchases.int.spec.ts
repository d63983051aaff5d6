import { randomUUID } from 'node:crypto';
import {
  CountPurchases,
  GetEntitlements,
  ListAccessEnds,
  ListProjectHolders,
  type ProductReply,
} from '@academy/contracts';
import { askAsPeer } from '@academy/testing';
import { encodeCursor } from '@academy/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { ErasureTask } from '../../ledger/erasures/erasure-task.entity.ts';
import { DemoModule } from '../../demo/demo.module.ts';
import { DemoPurchasesService } from '../../demo/demo-purchases.service.ts';

describe('purchases', () => {
  let shop: Shop;
  let buyer: Buyer;

  beforeAll(async () => {
    shop = await Shop.open(DemoModule);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    buyer = await shop.newBuyer();
  });

  /** Creates a purchase without the payment page; the ledger is the same. */
  const own = async (product: ProductReply, changes: { createdAt?: Date; expiresAt?: Date } = {}) => {
    await shop.get(DemoPurchasesService).sell(buyer.id, product.type, product.id);
    await shop.purchases.update({ userId: buyer.id, itemId: product.id }, changes);
  };
  const list = async (query = '') => (await shop.read(buyer, `/api/v1/purchases${query}`)).body;
  const contents = async (query = '') => (await shop.read(buyer, `/api/v1/purchases/contents${query}`)).body;
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));

  describe('GET /api/v1/purchases', () => {
    it('shows items as they were when bought', async () => {
      const content = shop.catalogue.add({ title: 'Il Parlamento', slug: 'il-parlamento' });
      await own(content, { createdAt: day(1) });
      shop.catalogue.change(content.id, { title: 'Altro', priceCents: 1 });

      const answer = await shop.read(buyer, '/api/v1/purchases');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.body).toEqual({
        items: [
          {
            id: expect.any(String),
            orderId: expect.any(String),
            type: 'single',
            contentId: content.id,
            projectId: null,
            slug: 'il-parlamento',
            title: 'Il Parlamento',
            isUntranslated: false,
            coverImageUrl: '/media/covers/costituzione.webp',
            netCents: 1000,
            discountCents: 0,
            taxCents: 220,
            amountPaidCents: 1220,
            couponCode: null,
            currency: 'EUR',
            status: 'active',
            receiptId: expect.any(String),
            createdAt: '2026-01-01T00:00:00.000Z',
            expiresAt: null,
          },
        ],
        nextCursor: null,
      });
    });

    it('shows titles in the requested language, if translated', async () => {
      const translations = { en: { title: 'Parliament', slug: 'parliament' } };
      const content = shop.catalogue.add({ title: 'Il Parlamento', translations });
      const italian = shop.catalogue.addProject([content], { slug: 'percorso' });
      await own(content, { createdAt: day(1) });
      await own(italian, { createdAt: day(2) });
      expect(await list('?lang=en')).toMatchObject({
        items: [
          { slug: 'percorso', title: 'Cittadini informati', isUntranslated: true },
          { slug: 'parliament', title: 'Parliament', isUntranslated: false },
        ],
      });
      expect(await contents('?lang=en')).toMatchObject({
        items: [{ slug: 'parliament', title: 'Parliament', isUntranslated: false }],
      });
      expect(await contents()).toMatchObject({ items: [{ title: 'Il Parlamento' }] });
    });

    it('filters by type and by current access', async () => {
      const [content, past] = [shop.catalogue.add(), shop.catalogue.add()];
      const project = shop.catalogue.addProject([content]);
      await own(content, { createdAt: day(1) });
      await own(past, { createdAt: day(2), expiresAt: day(3) });
      await own(project, { createdAt: day(4), expiresAt: new Date(Date.now() + 3_600_000) });
      const ids = async (query: string) =>
        ((await list(query)).items as { contentId: string | null; projectId: string | null }[]).map(
          ({ contentId, projectId }) => contentId ?? projectId,
        );

      expect(await ids('')).toEqual([project.id, past.id, content.id]);
      expect(await ids('?type=single')).toEqual([past.id, content.id]);
      expect(await ids('?active=true')).toEqual([project.id, content.id]);
      expect(await ids('?active=false')).toEqual([past.id]);
      expect(await ids('?type=project&active=false')).toEqual([]);
      expect((await list('?active=false')).items).toMatchObject([{ status: 'expired' }]);
    });

    it('does not repeat or skip rows of the same instant between pages', async () => {
      const products = Array.from({ length: 5 }, () => shop.catalogue.add());
      for (const product of products) await own(product, { createdAt: day(1) });
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await list(`?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
        seen.push(...(page.items as { contentId: string }[]).map(({ contentId }) => contentId));
        cursor = page.nextCursor as string | null;
      }
      expect(seen.toSorted()).toEqual(products.map(({ id }) => id).toSorted());
    });

    it('is for its owner only', async () => {
      await own(shop.catalogue.add());
      expect((await shop.read(await shop.newBuyer(), '/api/v1/purchases')).body.items).toEqual([]);
      expect(await shop.request('GET', '/api/v1/purchases')).toMatchObject({ status: 401 });
    });

    it('refuses unknown filters and invalid cursors', async () => {
      expect(await list('?type=gift')).toMatchObject({ code: 'platform.invalid_input' });
      expect(await list('?active=maybe')).toMatchObject({ code: 'platform.invalid_input' });
      for (const cursor of ['zzz', encodeCursor(['yesterday', randomUUID()]), encodeCursor([null, 'x'])]) {
        for (const read of [list, contents])
          expect(await read(`?cursor=${cursor}`)).toMatchObject({ code: 'platform.invalid_cursor' });
      }
      expect(await list('?userId=1')).toMatchObject({ code: 'platform.invalid_input' });
    });
  });

  describe('GET /api/v1/purchases/contents', () => {
    it('merges single contents and projects, listing each content once with its latest purchase', async () => {
      const [one, two, three] = [
        shop.catalogue.add({ title: 'Uno' }),
        shop.catalogue.add(),
        shop.catalogue.add(),
      ];
      const project = shop.catalogue.addProject([one, two]);
      await own(one, { createdAt: day(1) });
      await own(project, { createdAt: day(2) });
      await own(three, { createdAt: day(3), expiresAt: day(4) });
      const rows = async (query: string) =>
        ((await contents(query)).items as { contentId: string; purchaseType: string }[]).map(
          ({ contentId, purchaseType }) => [contentId, purchaseType],
        );

      const ofProject = [one, two].map(({ id }) => [id, 'project']);
      const all = await rows('');
      expect(all[0]).toEqual([three.id, 'single']);
      expect(all.slice(1)).toEqual(expect.arrayContaining(ofProject));
      expect(all).toHaveLength(3);
      expect(await rows('?purchaseType=single')).toEqual([
        [three.id, 'single'],
        [one.id, 'single'],
      ]);
      expect(await rows('?isActive=false')).toEqual([[three.id, 'single']]);
      expect(await rows('?isActive=true')).toHaveLength(2);
      expect((await contents('?purchaseType=single&isActive=true')).items).toEqual([
        {
          contentId: one.id,
          slug: one.slug,
          title: 'Uno',
          isUntranslated: false,
          contentType: 'video_series',
          coverImageUrl: one.coverImageUrl,
          purchaseType: 'single',
          purchasedAt: '2026-01-01T00:00:00.000Z',
          expiresAt: null,
        },
      ]);
    });

    it('is paged', async () => {
      const products = Array.from({ length: 3 }, () => shop.catalogue.add());
      await own(shop.catalogue.addProject(products), { createdAt: day(1) });
      const first = await contents('?limit=2');
      const second = await contents(`?limit=2&cursor=${String(first.nextCursor)}`);
      const ids = [first, second].flatMap(({ items }) =>
        (items as { contentId: string }[]).map(({ contentId }) => contentId),
      );
      expect(ids.toSorted()).toEqual(products.map(({ id }) => id).toSorted());
      expect(second.nextCursor).toBeNull();
    });
  });

  describe('questions of other services', () => {
    it('name who has a project, or has it since a day in Rome, and neither whose access has ended nor who was erased', async () => {
      const project = shop.catalogue.addProject([shop.catalogue.add()]);
      const since = async (createdAt: string, expiresAt?: Date) => {
        buyer = await shop.newBuyer();
        await own(project, { createdAt: new Date(createdAt), ...(expiresAt && { expiresAt }) });
        return buyer.id;
      };
      const first = await since('2027-03-27T23:00:00.000Z');
      const last = await since('2027-03-28T21:59:59.999Z');
      const [before, next] = [
        await since('2027-03-27T22:59:59.999Z'),
        await since('2027-03-28T22:00:00.000Z'),
      ];
      await since('2027-03-28T10:00:00.000Z', new Date(Date.now() - 1));
      const erased = await since('2027-03-28T10:00:00.000Z');
      await shop.dataSource.getRepository(ErasureTask).insert({ userId: erased });
      const holders = (day: string | null, after: string | null = null) =>
        askAsPeer(shop.services.nats, ListProjectHolders.of({ projectId: project.id, since: day, after }));
      const all = [first, last, before, next].sort();
      expect(await holders(null)).toEqual(all);
      expect(await holders(null, all[1])).toEqual(all.slice(2));
      // The day on which the clocks go forward has 23 hours.
      expect(await holders('2027-03-28')).toEqual([first, last].sort());
    });

    const ask = () => askAsPeer(shop.services.nats, GetEntitlements.of({ userId: buyer.id }));

    it('return a user’s current entitlements and epoch', async () => {
      expect(await ask()).toEqual({ userId: buyer.id, epoch: 0, grants: [], subscriptionUntil: null });
      const [content, past] = [shop.catalogue.add(), shop.catalogue.add()];
      await own(content, { createdAt: day(1) });
      await own(past, { createdAt: day(2), expiresAt: day(3) });
      expect(await ask()).toEqual({
        userId: buyer.id,
        epoch: 2,
        grants: [
          { kind: 'single', itemId: content.id, startsAt: '2026-01-01T00:00:00.000Z', expiresAt: null },
        ],
        subscriptionUntil: null,
      });
    });

    it('count the buyers of an item, including pending payments', async () => {
      const content = shop.catalogue.add();
      const count = () => askAsPeer(shop.services.nats, CountPurchases.of({ itemId: content.id }));
      expect(await count()).toEqual({ count: 0 });
      await shop.pageFor(await shop.newBuyer(), content.id);
      expect(await count()).toEqual({ count: 1 });
      await own(content);
      expect(await count()).toEqual({ count: 2 });
    });
  });

  describe('the demo', () => {
    it('creates its orders once, however often it is filled', async () => {
      const content = shop.catalogue.add();
      await own(content);
      await own(content);
      expect(await shop.purchases.countBy({ userId: buyer.id })).toBe(1);
      expect(await shop.entitlementEventsOf(buyer.id)).toHaveLength(1);
      expect(await shop.orders.findOneByOrFail({ userId: buyer.id })).toMatchObject({
        origin: 'demo',
        status: 'completed',
      });
    });

    it('fails for an item that does not exist', async () => {
      await expect(shop.get(DemoPurchasesService).sell(buyer.id, 'single', buyer.id)).rejects.toMatchObject({
        code: 'commerce.item_not_found',
      });
    });
  });

  it('tell learning when access ends, and when it ended by itself', async () => {
    const ask = () => askAsPeer(shop.services.nats, ListAccessEnds.of({ userId: buyer.id }));
    const soon = new Date(Date.now() + 3_600_000);
    const [open, ahead, past, revoked] = [1, 2, 3, 4].map((each) =>
      shop.catalogue.add({ title: `Corso ${each}` }),
    );
    for (const content of [open, ahead, past, revoked])
      if (content)
        await own(content, content === open ? {} : { expiresAt: content === past ? day(3) : soon });
    await shop.purchases.update({ userId: buyer.id, itemId: String(revoked?.id) }, { status: 'expired' });
    const end = (content: ProductReply | undefined, endsAt: Date) => ({
      ...{ kind: 'single', itemId: content?.id, slug: content?.slug, title: content?.title },
      endsAt: endsAt.toISOString(),
    });
    expect(await ask()).toEqual([end(ahead, soon), end(past, day(3))]);
    await shop.purchases.update({ userId: buyer.id, itemId: String(past?.id) }, { status: 'expired' });
    expect(await ask()).toHaveLength(2);
    await shop.purchases.update({ userId: buyer.id, itemId: String(past?.id) }, { status: 'refunded' });
    expect(await ask()).toEqual([end(ahead, soon)]);
  });

  it('are listed with their Italian titles while the catalogue is unavailable', async () => {
    const translations = { en: { title: 'Parliament', slug: 'parliament' } };
    await own(shop.catalogue.add({ title: 'Il Parlamento', translations }));
    await shop.catalogue.stop();
    expect(await list('?lang=en')).toMatchObject({
      items: [{ title: 'Il Parlamento', isUntranslated: true }],
    });
  });
});
