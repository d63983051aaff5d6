import { dayInRome, INITIAL_INVOICING, type Language } from '@academy/shared';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { sessionIdOf } from '../../../test/sandbox.ts';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { settledMailsTo } from '../../../test/mails.ts';
import { expanded } from '../../provider/payment.ts';
import type { TakingsRowDto } from './export.dto.ts';
import type { ReceiptDto } from './receipt.dto.ts';
import { CommerceEnv } from '../../env.ts';
import { Receipt } from '../../ledger/receipts/receipt.entity.ts';
import { BY_CARD } from '../../provider/payment.ts';
import { ReceiptsService } from '../../ledger/receipts/receipts.service.ts';

const INVOICE = {
  kind: 'company',
  companyName: 'Più Cultura S.r.l.',
  vatNumber: 'IT 06382641006',
  address: 'Via Nazionale 7',
  postalCode: '00184',
  city: 'Roma',
  province: 'RM',
  recipientCode: 'abc1234',
};

describe('receipts', () => {
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

  const list = async (who = buyer, query = ''): Promise<ReceiptDto[]> =>
    (await shop.read(who, `/api/v1/receipts${query}`)).body.items as ReceiptDto[];
  const only = async (): Promise<ReceiptDto> => {
    const [receipt, ...others] = await list();
    if (receipt === undefined || others.length > 0) throw new Error('Expected one receipt');
    return receipt;
  };
  const fetchPdf = (id: string, who: Buyer) =>
    fetch(`${shop.url}/api/v1/receipts/${id}/pdf`, { headers: who.headers });
  const textOf = async (id: string, who = buyer): Promise<string> => {
    const bytes = new Uint8Array(await (await fetchPdf(id, who)).arrayBuffer());
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    return text.replace(/\s+/g, ' ');
  };
  const buy = async (body: object, language: Language = 'it') => {
    const { body: answer } = await shop.checkout(buyer, body, {}, language);
    await shop.sandbox.pay(String(answer.url));
    await shop.sandbox.delivered();
  };

  const paidAtProvider = async (page: string) => {
    const expand = ['payment_intent.latest_charge', 'invoice'];
    const session = await shop.sandbox.stripe.checkout.sessions.retrieve(sessionIdOf(page), { expand });
    const charge = expanded(expanded(session.payment_intent)?.latest_charge)?.created;
    const invoice = expanded(session.invoice)?.status_transitions.paid_at;
    const time = (seconds: number | null | undefined) => seconds && new Date(seconds * 1000).toISOString();
    return { charge: time(charge), invoice: time(invoice) };
  };

  it('show what was paid, with VAT, both parties and the day in Rome', async () => {
    const content = shop.catalogue.add({ title: 'Perché la libertà è di tutti', priceCents: 1999 });
    await shop.buy(buyer, content.id);
    const receipt = await only();
    expect(receipt).toMatchObject({ type: 'single', isRenewal: false, totalCents: 2439, refundedCents: 0 });
    expect(receipt).toMatchObject({ vatCents: 440, vatPercent: 22 });
    expect(receipt.number).toMatch(/^R-\d{4}-\d{6}$/);
    await shop.dataSource
      .getRepository(Receipt)
      .update({ id: receipt.id }, { paidAt: new Date('2026-12-31T23:30:00Z') });

    const answer = await fetchPdf(receipt.id, buyer);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toContain(`${receipt.number}.pdf`);
    const text = await textOf(receipt.id);
    for (const part of [
      ...['Ricevuta di pagamento', receipt.number, '1 gennaio 2027', 'Perché la libertà è di tutti'],
      ...['Associazione Civitas APS', 'Via Roma 1, 00184 Roma (RM)', '12345678903', '97000000001'],
      ...['Ada Rossi', '19,99 €', 'IVA 22%', '4,40 €', '24,39 €'],
    ])
      expect(text).toContain(part);
    // Long emails are broken at the end of the line.
    expect(text.replaceAll(' ', '')).toContain('@example.org');
    expect(text).toContain('non è una fattura');
    expect(text).not.toContain('Rimborsato');
  });

  it('are in the language of the order', async () => {
    const content = shop.catalogue.add();
    await buy({ type: 'single', contentId: content.id }, 'en');
    const text = await textOf((await only()).id);
    for (const part of ['Payment receipt', 'VAT 22%', '€12.20']) expect(text).toContain(part);
  });

  it('stay byte-identical when settings and account change later', async () => {
    await shop.buy(buyer, shop.catalogue.add().id);
    const { id } = await only();
    const first = Buffer.from(await (await fetchPdf(id, buyer)).arrayBuffer());
    const { seller } = shop.catalogue;
    shop.catalogue.seller = { ...seller, legalName: 'Altro' };
    shop.accounts.change(buyer.id, { firstName: 'Bice' });
    expect(Buffer.from(await (await fetchPdf(id, buyer)).arrayBuffer()).equals(first)).toBe(true);
    shop.catalogue.seller = seller;
  });

  it('are issued in production only when the settings name the seller', async () => {
    const env = shop.get(CommerceEnv);
    const { seller } = shop.catalogue;
    await shop.sandbox.deliver({ mode: 'never' });
    const page = await shop.pageFor(buyer, shop.catalogue.add().id);
    await shop.sandbox.pay(page);
    try {
      Object.assign(env, { NODE_ENV: 'production' });
      shop.catalogue.seller = { ...seller, legalAddress: '', vatNumber: '', taxCode: '' };
      await shop.verify(buyer, page);
      const { id } = await only();
      const refused = await fetchPdf(id, buyer);
      expect([refused.status, await refused.json()]).toMatchObject([
        503,
        { code: 'commerce.seller_incomplete' },
      ]);
      shop.catalogue.seller = { ...seller, vatNumber: '' };
      expect(await textOf(id)).toContain(seller.legalAddress);
    } finally {
      Object.assign(env, { NODE_ENV: 'test' });
      shop.catalogue.seller = seller;
    }
  });

  it('are readable by their buyer and by admins', async () => {
    await shop.buy(buyer, shop.catalogue.add().id);
    const { id } = await only();
    const stranger = await shop.newBuyer();
    expect((await fetchPdf(id, await shop.newBuyer('admin'))).status).toBe(200);
    for (const other of [stranger, await shop.newBuyer('editor')]) {
      const answer = await fetchPdf(id, other);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'commerce.receipt_not_found' });
    }
    expect((await fetch(`${shop.url}/api/v1/receipts/${id}/pdf`)).status).toBe(401);
    expect(await list(stranger)).toEqual([]);
  });

  it('are numbered once for each payment, also when issued concurrently and repeatedly', async () => {
    const { orderId } = await shop.buy(buyer, shop.catalogue.add().id);
    const order = await shop.orders.findOneByOrFail({ id: orderId });
    const issue = (paymentIntentId: string, totalCents = 1220) =>
      shop.dataSource.transaction((manager) =>
        shop.get(ReceiptsService).issue(manager, order, {
          ...{ netCents: totalCents - 220, discountCents: 0, taxCents: 220, totalCents, paymentIntentId },
          used: BY_CARD,
        }),
      );
    const payments = Array.from({ length: 8 }, (_, index) => `pi_${orderId}_${index}`);
    const issued = await Promise.all([...payments, ...payments].map((payment) => issue(payment)));
    const numbers = issued
      .flatMap((receipt) => receipt?.number ?? [])
      .map((number) => Number(number.slice(-6)));
    const first = Math.min(...numbers);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(payments.map((_, index) => first + index));
    expect(await issue(`pi_${orderId}_free`, 0)).toBeNull();
  });

  it('are not issued for free orders', async () => {
    const admin = await shop.newBuyer('admin');
    const { id: itemId } = shop.catalogue.add();
    const grant = { userId: buyer.id, type: 'single', itemId, reason: 'Omaggio' };
    await shop.request('POST', '/api/v1/grants', { headers: admin.headers, body: grant });
    expect(await list()).toEqual([]);
    expect((await shop.read(buyer, '/api/v1/purchases')).body.items).toMatchObject([{ receiptId: null }]);
  });

  it('show partial and full refunds', async () => {
    const purchase = await shop.buy(buyer, shop.catalogue.add().id);
    const { stripePaymentIntentId } = await shop.orders.findOneByOrFail({ id: purchase.orderId });
    await shop.sandbox.refund(String(stripePaymentIntentId), 220);
    await shop.sandbox.delivered();
    const { id } = await only();
    expect(await only()).toMatchObject({ refundedCents: 220 });
    expect(await textOf(id)).toContain('rimborsato in parte');
    await shop.sandbox.refund(String(stripePaymentIntentId));
    await shop.sandbox.delivered();
    expect(await only()).toMatchObject({ refundedCents: 1220 });
    const text = await textOf(id);
    expect(text).toContain('rimborsato per intero');
    expect(text).toMatch(/Rimborsato -12,20 €/);

    const mails = await settledMailsTo(shop, buyer.id);
    expect(mails.map(({ template, values }) => [template, values.amount?.replace('\u00a0', ' ')])).toEqual([
      ['receipt', undefined],
      ['refund_made', '2,20 €'],
      ['refund_made', '10,00 €'],
    ]);
  });

  it('name the invoice recipient', async () => {
    const content = shop.catalogue.add();
    await buy({ type: 'single', contentId: content.id, invoice: INVOICE });
    const text = await textOf((await only()).id);
    for (const part of ['Più Cultura S.r.l.', 'P. IVA 06382641006', '00184 Roma (RM), IT', 'ABC1234'])
      expect(text).toContain(part);
    expect(text).toContain('Sistema di Interscambio');
    expect(text).not.toContain('Ada Rossi');
  });

  it('without VAT say why, and show the stamp duty that the seller charges, as it was when they were issued', async () => {
    const { terms, seller } = shop.catalogue;
    const invoicing = {
      ...INITIAL_INVOICING,
      ...{ legalReference: 'Esente art. 10 DPR 633/1972', chargesStampDuty: true },
    };
    const textAfter = async (priceCents: number) => {
      buyer = await shop.newBuyer();
      await shop.buy(buyer, shop.catalogue.add({ priceCents }).id);
      return textOf((await only()).id);
    };
    try {
      shop.catalogue.terms = { ...terms, vatPercent: 0 };
      shop.catalogue.seller = { ...seller, invoicing };
      const exempt = await textAfter(7748);
      expect(exempt).toContain('Esente art. 10 DPR 633/1972');
      expect(exempt).toContain('Imposta di bollo assolta in modo virtuale, compresa nel totale: 2,00 €');
      shop.catalogue.seller = seller;
      expect(await textOf((await only()).id)).toBe(exempt);

      shop.catalogue.seller = { ...seller, invoicing };
      expect(await textAfter(7747)).not.toContain('bollo');
      shop.catalogue.seller = { ...seller, invoicing: { ...invoicing, chargesStampDuty: false } };
      expect(await textAfter(7748)).not.toContain('bollo');
      shop.catalogue.terms = terms;
      shop.catalogue.seller = { ...seller, invoicing };
      expect(await textAfter(7748)).not.toMatch(/bollo|Esente/);
    } finally {
      Object.assign(shop.catalogue, { terms, seller });
    }
  });

  it('are issued for renewals too', async () => {
    await buy({ type: 'subscription' });
    const { data } = await shop.sandbox.stripe.subscriptions.list({ status: 'all', limit: 1 });
    await shop.sandbox.deliver({ mode: 'twice' });
    await shop.sandbox.renew(String(data[0]?.id), 'success');
    await shop.sandbox.delivered();
    const receipts = await list();
    expect(receipts.map(({ isRenewal, totalCents }) => [isRenewal, totalCents]).toSorted()).toEqual([
      [false, 24_400],
      [true, 24_400],
    ]);
    const renewal = receipts.find(({ isRenewal }) => isRenewal);
    expect(await textOf(String(renewal?.id))).toContain('rinnovo annuale');
    const mails = await settledMailsTo(shop, buyer.id);
    expect(mails.map(({ template }) => template)).toEqual(['receipt', 'renewal_receipt']);
  });

  it('are dated by the payment, not by the fulfilment, and so are the takings', async () => {
    const admin = await shop.newBuyer('admin');
    const takings = async (day: string) => {
      const { body } = await shop.read<TakingsRowDto[]>(admin, `/api/v1/takings?from=${day}&to=${day}`);
      return body.map(({ withoutInvoice }) => withoutInvoice.grossCents);
    };
    // Ahead of ours, so that the times differ.
    await shop.sandbox.advanceClock(10 * 86_400);
    const single = await shop.pageFor(buyer, shop.catalogue.add().id);
    await shop.orders.update({ userId: buyer.id }, { netCents: 800 });
    await shop.sandbox.pay(single);
    await shop.sandbox.delivered();
    const { id, status } = await shop.orders.findOneByOrFail({ userId: buyer.id });
    expect(status).toBe('in_review');
    const decision = { headers: admin.headers, body: { reason: 'Visto' } };
    expect(await shop.request('POST', `/api/v1/orders/${id}/approve`, decision)).toMatchObject({
      status: 200,
    });
    const { charge } = await paidAtProvider(single);
    expect((await only()).paidAt).toBe(charge);
    expect(await takings(dayInRome(new Date(String(charge))))).toEqual([1220]);

    buyer = await shop.newBuyer();
    const subscription = String((await shop.checkout(buyer, { type: 'subscription' })).body.url);
    await shop.sandbox.pay(subscription);
    await shop.sandbox.delivered();
    expect((await only()).paidAt).toBe((await paidAtProvider(subscription)).invoice);
  });
});
