import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { settledMailsTo } from '../../../test/mails.ts';
import { sessionIdOf, until } from '../../../test/sandbox.ts';
import { type Buyer, Shop } from '../../../test/shop.ts';
import type { ReceiptDto } from '../invoicing/receipt.dto.ts';
import { CloseOutdatedPagesJob } from './close-outdated-pages.job.ts';

describe('a project partly owned by the buyer', () => {
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

  const quote = async (projectId: string) =>
    (
      await shop.request('POST', '/api/v1/checkout/quote', {
        body: { type: 'project', projectId },
        headers: buyer.headers,
      })
    ).body;
  const sessionOf = (page: string) =>
    shop.sandbox.stripe.checkout.sessions.retrieve(sessionIdOf(page), { expand: ['line_items'] });
  const receiptText = async (orderId: string) => {
    const { body } = await shop.read(buyer, `/api/v1/receipts?orderId=${orderId}`);
    const [receipt] = body.items as ReceiptDto[];
    const answer = await fetch(`${shop.url}/api/v1/receipts/${receipt?.id ?? ''}/pdf`, {
      headers: buyer.headers,
    });
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
  };

  it('is reduced by what was paid for the owned contents: in quote, charge, order and receipt', async () => {
    const [owned, other] = [shop.catalogue.add({ title: 'La Costituzione' }), shop.catalogue.add()];
    const project = shop.catalogue.addProject([owned, other]);
    const { id: purchaseId } = await shop.buy(buyer, owned.id);

    expect(await quote(project.id)).toMatchObject({
      ...{ listCents: 2500, creditCents: 1000, netCents: 1500, vatCents: 330, totalCents: 1830 },
      ...{ isOwned: false, debitedAt: null, isNothingLeft: false, separateCents: 1000 },
      ownedContents: [
        {
          contentId: owned.id,
          slug: owned.slug,
          title: 'La Costituzione',
          isUntranslated: false,
          creditCents: 1000,
        },
      ],
    });

    const page = await shop.pageFor(buyer, project.id, { type: 'project' });
    expect(await sessionOf(page)).toMatchObject({ amount_subtotal: 1500, amount_total: 1830 });
    await shop.sandbox.pay(page);
    await shop.sandbox.delivered();
    const order = await shop.orders.findOneByOrFail({ userId: buyer.id, kind: 'project' });
    expect(order).toMatchObject({
      ...{ status: 'completed', netCents: 1500 },
      credits: [{ purchaseId, contentId: owned.id, title: 'La Costituzione', amountCents: 1000 }],
    });
    const text = await receiptText(order.id);
    for (const part of ['25,00 €', 'Già acquistato: «La Costituzione»', '-10,00 €', 'Imponibile', '15,00 €'])
      expect(text).toContain(part);
  });

  it('is sold to an English buyer with its English texts: on the payment page, the receipt and in the mail', async () => {
    const en = (title: string) => ({ translations: { en: { title, slug: randomUUID() } } });
    const owned = shop.catalogue.add({ title: 'La Costituzione', ...en('The Constitution') });
    const contents = [owned, shop.catalogue.add()];
    const project = shop.catalogue.addProject(contents, { title: 'Cittadini', ...en('Citizens') });
    await shop.buy(buyer, owned.id);
    const page = await shop.pageFor(buyer, project.id, { language: 'en', type: 'project' });
    const html = await (await fetch(page)).text();
    for (const text of ['Citizens', 'Price €25.00, less €10.00', 'VAT 22%']) expect(html).toContain(text);
    expect(html).not.toMatch(/Cittadini|IVA|Imponibile/);
    await shop.sandbox.pay(page);
    await shop.sandbox.delivered();
    const order = await shop.orders.findOneByOrFail({ userId: buyer.id, kind: 'project' });
    const text = await receiptText(order.id);
    for (const part of ['Payment receipt', 'Citizens', 'Already bought: “The Constitution”', 'VAT 22%'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Cittadini|Costituzione|IVA|Ricevuta/);
    const mail = (await settledMailsTo(shop, buyer.id)).find(({ language }) => language === 'en');
    expect(mail).toMatchObject({ template: 'receipt', values: { title: 'Citizens' } });
  });

  it('shows the reduction on the payment page', async () => {
    const [owned, other] = [shop.catalogue.add(), shop.catalogue.add()];
    const project = shop.catalogue.addProject([owned, other]);
    await shop.buy(buyer, owned.id);
    const page = await shop.pageFor(buyer, project.id, { type: 'project' });
    const html = await (await fetch(page)).text();
    expect(html).toContain('Prezzo 25,00');
    expect(html).toContain('per ciò che possiedi già');
  });

  it('is reduced by no more than what was not refunded', async () => {
    const [dear, other] = [shop.catalogue.add({ priceCents: 5000 }), shop.catalogue.add()];
    const project = shop.catalogue.addProject([dear, other]);
    const { orderId } = await shop.buy(buyer, dear.id);
    const refund = async (amountCents: number) => {
      const admin = await shop.newBuyer('admin');
      const body = { amountCents, reason: 'Cortesia' };
      await shop.request('POST', `/api/v1/orders/${orderId}/refund`, { headers: admin.headers, body });
      await shop.sandbox.delivered();
    };
    // 40 of 50 net; the rest of the payment is 12.20.
    await refund(4880);
    expect(await quote(project.id)).toMatchObject({ listCents: 2500, creditCents: 1000, netCents: 1500 });

    const page = await shop.pageFor(buyer, project.id, { type: 'project' });
    await refund(122);
    await shop.sandbox.pay(page);
    await shop.sandbox.delivered();
    expect(await shop.orders.findOneByOrFail({ userId: buyer.id, kind: 'project' })).toMatchObject({
      ...{ status: 'in_review', reviewReason: 'credit_revoked' },
    });
  });

  it('is not reduced for granted contents', async () => {
    const [granted, other] = [shop.catalogue.add(), shop.catalogue.add()];
    const project = shop.catalogue.addProject([granted, other]);
    const admin = await shop.newBuyer('admin');
    const body = { userId: buyer.id, type: 'single', itemId: granted.id, reason: 'Borsa di studio' };
    await shop.request('POST', '/api/v1/grants', { headers: admin.headers, body });
    expect(await quote(project.id)).toMatchObject({
      ...{ creditCents: 0, netCents: 2500 },
      ownedContents: [{ contentId: granted.id, creditCents: 0 }],
    });
  });

  it('costs at least the minimum amount of the provider', async () => {
    const [dear, other] = [shop.catalogue.add({ priceCents: 9000 }), shop.catalogue.add()];
    const project = shop.catalogue.addProject([dear, other]);
    await shop.buy(buyer, dear.id);
    expect(await quote(project.id)).toMatchObject({ creditCents: 2459, netCents: 41, totalCents: 50 });
    const page = await shop.pageFor(buyer, project.id, { type: 'project' });
    expect(await sessionOf(page)).toMatchObject({ amount_total: 50 });
  });

  it('is not sold when all its premium contents are owned', async () => {
    const [one, two, free] = [
      shop.catalogue.add(),
      shop.catalogue.add(),
      shop.catalogue.add({ priceCents: 0, isForSale: false }),
    ];
    const project = shop.catalogue.addProject([one, two, free]);
    await shop.buy(buyer, one.id);
    await shop.buy(buyer, two.id);
    expect(await quote(project.id)).toMatchObject({ isNothingLeft: true });
    expect(await shop.checkout(buyer, { type: 'project', projectId: project.id })).toMatchObject({
      status: 409,
      body: { code: 'commerce.nothing_left_to_buy' },
    });
    expect(await shop.orders.countBy({ userId: buyer.id, kind: 'project' })).toBe(0);
  });

  it('gets a new payment page when a content was bought after the first one was opened', async () => {
    const [owned, other] = [shop.catalogue.add(), shop.catalogue.add()];
    const project = shop.catalogue.addProject([owned, other]);
    const old = await shop.pageFor(buyer, project.id, { type: 'project' });
    await shop.buy(buyer, owned.id);
    const page = await shop.pageFor(buyer, project.id, { type: 'project' });
    expect(await sessionOf(old)).toMatchObject({ status: 'expired' });
    expect(await sessionOf(page)).toMatchObject({ amount_total: 1830 });
  });

  it('is not charged again for a content bought meanwhile in another tab, nor is the content', async () => {
    const [one, two, three] = [shop.catalogue.add(), shop.catalogue.add(), shop.catalogue.add()];
    const [first, second] = [shop.catalogue.addProject([one, two]), shop.catalogue.addProject([two, three])];
    const unrelated = await shop.pageFor(buyer, three.id);
    const ofFirst = await shop.pageFor(buyer, first.id, { type: 'project' });
    await shop.buy(buyer, one.id);
    await until(async () => (await sessionOf(ofFirst)).status === 'expired');
    expect(await sessionOf(unrelated)).toMatchObject({ status: 'open' });

    const [ofTwo, ofSecond] = [
      await shop.pageFor(buyer, two.id),
      await shop.pageFor(buyer, second.id, { type: 'project' }),
    ];
    await shop.buy(buyer, first.id, 'project');
    await until(async () => (await sessionOf(ofTwo)).status === 'expired');
    await until(async () => (await sessionOf(ofSecond)).status === 'expired');
    expect(await sessionOf(unrelated)).toMatchObject({ status: 'open' });
  });

  it('keeps its payment page when it shares only free contents with what was bought', async () => {
    const free = shop.catalogue.add({ priceCents: 0, isForSale: false });
    const [one, two] = [shop.catalogue.add(), shop.catalogue.add()];
    const [first, second] = [shop.catalogue.addProject([one, free]), shop.catalogue.addProject([two, free])];
    const [ofOne, ofSecond] = [
      await shop.pageFor(buyer, one.id),
      await shop.pageFor(buyer, second.id, { type: 'project' }),
    ];
    await shop.buy(buyer, first.id, 'project');
    await shop.run(CloseOutdatedPagesJob, { userId: buyer.id });
    expect(await sessionOf(ofOne)).toMatchObject({ status: 'expired' });
    expect(await sessionOf(ofSecond)).toMatchObject({ status: 'open' });
  });

  it('keeps a payment page that was opened after a purchase, however late the check of older ones runs', async () => {
    const [owned, other] = [shop.catalogue.add(), shop.catalogue.add()];
    const project = shop.catalogue.addProject([owned, other]);
    await shop.buy(buyer, owned.id);
    const page = await shop.pageFor(buyer, project.id, { type: 'project' });
    await shop.run(CloseOutdatedPagesJob, { userId: buyer.id });
    expect(await sessionOf(page)).toMatchObject({ status: 'open' });

    await shop.purchases.update({ itemId: owned.id }, { expiresAt: new Date(Date.now() - 1000) });
    const again = await shop.pageFor(buyer, owned.id);
    await shop.run(CloseOutdatedPagesJob, { userId: buyer.id });
    // Its credit is gone with the access to the content.
    expect(await sessionOf(page)).toMatchObject({ status: 'expired' });
    expect(await sessionOf(again)).toMatchObject({ status: 'open' });
  });

  it('goes to review when the owned content was refunded before the project was paid', async () => {
    const [owned, other] = [shop.catalogue.add(), shop.catalogue.add()];
    const project = shop.catalogue.addProject([owned, other]);
    const { orderId } = await shop.buy(buyer, owned.id);
    const page = await shop.pageFor(buyer, project.id, { type: 'project' });
    const { stripePaymentIntentId } = await shop.orders.findOneByOrFail({ id: orderId });
    await shop.sandbox.refund(String(stripePaymentIntentId));
    await shop.sandbox.delivered();
    await shop.sandbox.pay(page);
    await shop.sandbox.delivered();
    expect(await shop.orders.findOneByOrFail({ userId: buyer.id, kind: 'project' })).toMatchObject({
      ...{ status: 'in_review', reviewReason: 'credit_revoked' },
    });
    expect(await shop.purchases.countBy({ userId: buyer.id, status: 'active' })).toBe(0);
  });
});
