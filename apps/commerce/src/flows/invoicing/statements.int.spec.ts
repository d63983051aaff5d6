import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { Receipt, ReceiptRefund } from '../../ledger/receipts/receipt.entity.ts';

const STATEMENTS = '/api/v1/receipts/statements';

describe('the statement of a year', () => {
  let shop: Shop;
  let buyer: Buyer;

  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    buyer = await shop.newBuyer();
  });

  const fetchPdf = (year: number | string, who = buyer, query = '') =>
    fetch(`${shop.url}${STATEMENTS}/${year}${query}`, { headers: who.headers });
  const pagesOf = async (year: number, query = ''): Promise<string[]> => {
    const response = await fetchPdf(year, buyer, query);
    expect(response.status).toBe(200);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
    return text.map((page) => page.replace(/\s+/g, ' '));
  };
  const textOf = async (year: number, query = '') => (await pagesOf(year, query)).join(' ');
  const yearsOf = async (who = buyer) => (await shop.read<{ years: number[] }>(who, STATEMENTS)).body.years;
  /** A content bought at a time. */
  const payment = async (
    paidAt: string,
    title: string,
    priceCents: number,
    who = buyer,
  ): Promise<Receipt> => {
    const { orderId } = await shop.buy(who, shop.catalogue.add({ title, priceCents }).id);
    await shop.dataSource.getRepository(Receipt).update({ orderId }, { paidAt: new Date(paidAt) });
    return shop.dataSource.getRepository(Receipt).findOneByOrFail({ orderId });
  };
  const returned = async ({ id, stripePaymentIntentId }: Receipt, cents: number, createdAt: string) => {
    await shop.sandbox.refund(String(stripePaymentIntentId), cents);
    await shop.sandbox.delivered();
    const refunds = shop.dataSource.getRepository(ReceiptRefund);
    const [last] = await refunds.find({ where: { receiptId: id }, order: { id: 'DESC' }, take: 1 });
    await refunds.update({ id: Number(last?.id) }, { createdAt: new Date(createdAt) });
  };

  it('adds up the receipts and refunds of the year in Rome, to the cent', async () => {
    const before = await payment('2025-12-31T22:59:59Z', 'Vigilia', 3333);
    const first = await payment('2025-12-31T23:00:00Z', 'Capodanno', 1999);
    const last = await payment('2026-12-31T22:59:59Z', 'San Silvestro', 1001);
    await payment('2026-12-31T23:30:00Z', 'Anno nuovo', 5555);
    await payment('2026-06-01T10:00:00Z', 'Di un’altra persona', 7777, await shop.newBuyer());
    await returned(first, 333, '2026-03-01T10:00:00Z');
    await returned(last, 1221, '2027-01-20T10:00:00Z');
    await returned(before, 1000, '2026-01-02T10:00:00Z');

    const text = await textOf(2026);
    for (const part of [
      ...['Riepilogo dei pagamenti', 'Anno 2026', 'Ada Rossi', 'Associazione Civitas APS', '12345678903'],
      `01/01/2026 ${first.number} Capodanno 19,99 € 4,40 € 24,39 €`,
      'Restituito il 01/03/2026 -2,73 € -0,60 € -3,33 €',
      `31/12/2026 ${last.number} San Silvestro 10,01 € 2,20 € 12,21 €`,
      'Restituito il 20/01/2027 -10,01 € -2,20 € -12,21 €',
      'Pagato 30,00 € 6,60 € 36,60 €',
      'Restituito -12,74 € -2,80 € -15,54 €',
      'Pagato meno restituito 17,26 € 3,80 € 21,06 €',
      `31/12/2025 ${before.number} Vigilia Restituito il 02/01/2026 -8,20 € -1,80 € -10,00 €`,
      'Restituito, di anni precedenti -8,20 € -1,80 € -10,00 €',
    ])
      expect(text).toContain(part);
    for (const other of ['Anno nuovo', 'Di un’altra persona']) expect(text).not.toContain(other);
    expect(await yearsOf()).toEqual([2027, 2026, 2025]);
    expect(await textOf(2027)).toContain('Pagato meno restituito 55,55 € 12,22 € 67,77 €');
  });

  it('is in the language of its reader, with a file named after the year', async () => {
    const { number } = await payment('2026-05-03T10:00:00Z', 'La Costituzione', 1000);
    const text = await textOf(2026, '?lang=en');
    for (const part of [
      'Payments of the year',
      `03/05/2026 ${number}`,
      'Paid less returned €10.00 €2.20 €12.20',
    ])
      expect(text).toContain(part);
    const { headers } = await fetchPdf(2026);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-disposition')).toContain('pagamenti-2026.pdf');
  });

  it('names the seller as each receipt does, the latest first', async () => {
    const former = await payment('2026-01-10T10:00:00Z', 'Prima', 1000);
    await payment('2026-02-10T10:00:00Z', 'Dopo', 1000);
    const seller = { name: 'Circolo Civitas', address: '', vatNumber: '', taxCode: '97000000008', email: '' };
    await textOf(2026);
    await shop.dataSource.getRepository(Receipt).update({ id: former.id }, { seller });
    const text = await textOf(2026);
    expect(text).toMatch(/Emessa da Associazione Civitas APS .*Circolo Civitas C\.F\. 97000000008/);
    expect(text.match(/P\. IVA/g)).toHaveLength(1);
  });

  it('has numbered pages with the head of the table when it is long, and sums per currency', async () => {
    const first = await payment('2026-01-10T10:00:00Z', 'Lungo '.repeat(20).trim(), 1000);
    const more = Array.from({ length: 40 }, (_, index) =>
      Object.assign(new Receipt(), first, {
        id: randomUUID(),
        number: `R-2026-${String(900_000 + index)}`,
        currency: index < 30 ? ('EUR' as const) : ('USD' as const),
        stripePaymentIntentId: null,
        paidAt: new Date('2026-02-01T10:00:00Z'),
      }),
    );
    await shop.dataSource.getRepository(Receipt).insert(more);
    const pages = await pagesOf(2026);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) expect(page).toContain(`${index + 1} / ${pages.length}`);
    for (const page of pages.slice(1, -1)) {
      expect(page).toContain('Riepilogo dei pagamenti 2026');
      expect(page).toContain('Data Ricevuta Descrizione Imponibile IVA Totale');
    }
    const text = pages.join(' ');
    expect(text.match(/R-2026-\d{6}/g)).toHaveLength(41);
    expect(text).toContain('Pagato (EUR) 310,00 € 68,20 € 378,20 €');
    expect(text).toContain('Pagato (USD) 100,00 USD 22,00 USD 122,00 USD');
  });

  it('is not drawn up for a year without payments, nor for nobody', async () => {
    const answer = await fetchPdf(2026);
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { code: 'commerce.no_payments_in_year' },
    ]);
    expect(await yearsOf()).toEqual([]);
    for (const year of ['1999', 'x', '2026.5']) expect((await fetchPdf(year)).status).toBe(400);
    expect((await fetch(`${shop.url}${STATEMENTS}/2026`)).status).toBe(401);
    expect((await fetch(`${shop.url}${STATEMENTS}`)).status).toBe(401);
  });
});
