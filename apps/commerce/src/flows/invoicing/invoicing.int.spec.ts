import { DAY_SUMS } from '@academy/jobs';
import { toPlain } from '@academy/shared';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { CountSplitTakings1795888403975 } from '../../database/migrations/1795888403975-count-split-takings.ts';
import { TAKINGS_TOPICS } from '../../database/migrations/1795888402975-split-takings.ts';
import { DemoModule } from '../../demo/demo.module.ts';
import { DemoPurchasesService } from '../../demo/demo-purchases.service.ts';
import { CheckoutChoicesService } from '../checkout/checkout-choices.service.ts';
import { Receipt, ReceiptRefund } from '../../ledger/receipts/receipt.entity.ts';
import type { InvoiceRowDto, TakingsRowDto } from './export.dto.ts';
import { InvoiceRequest } from '../../ledger/invoice-requests/invoice-request.entity.ts';

const PERSON = {
  kind: 'person',
  firstName: ' Maria ',
  lastName: 'Rossi',
  taxCode: 'rssmra85t10a562s',
  address: 'Via Roma 1',
  postalCode: '00184',
  city: 'Roma',
  province: 'rm',
};
const COMPANY = {
  kind: 'company',
  companyName: '=HYPERLINK("http://evil")',
  vatNumber: '06382641006',
  address: 'Via Nazionale 7',
  postalCode: '00184',
  city: 'Roma',
  province: 'RM',
  pec: 'fatture@pec.example.it',
};

describe('invoicing', () => {
  let shop: Shop;
  let admin: Buyer;
  let buyer: Buyer;

  beforeAll(async () => {
    shop = await Shop.open(DemoModule);
    admin = await shop.newBuyer('admin');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    buyer = await shop.newBuyer();
    await shop.sandbox.deliver({});
  });

  const ask = (invoice: unknown, contentId = shop.catalogue.add().id) =>
    shop.checkout(buyer, { type: 'single', contentId, ...(invoice === undefined ? {} : { invoice }) });
  const buy = async (invoice: unknown, contentId?: string) => {
    const { body } = await ask(invoice, contentId);
    await shop.sandbox.pay(String(body.url));
    await shop.sandbox.delivered();
  };
  const request = async () =>
    shop.dataSource.getRepository(InvoiceRequest).findOneByOrFail({ userId: buyer.id });
  const wrongFields = async (invoice: object) => {
    const { status, body } = await ask(invoice);
    expect(status).toBe(400);
    return (body.errors as { field: string }[]).map(({ field }) => field);
  };
  const download = async (path: string, who = admin) => {
    const answer = await fetch(shop.url + path, { headers: who.headers });
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const paidAt = (time: string) =>
    shop.dataSource.getRepository(Receipt).update({ userId: buyer.id }, { paidAt: new Date(time) });

  describe('the invoice data', () => {
    it('is stored with the order, tax numbers encrypted, and suggested at the next purchase', async () => {
      const latest = async () => (await shop.read(buyer, '/api/v1/invoices/latest-data')).body;
      expect(await latest()).toEqual({ invoice: null });
      expect(await ask(PERSON)).toMatchObject({ status: 200 });
      const [row] = await shop.dataSource.query<{ row: string }[]>(
        `SELECT request::text AS row FROM invoice_request request WHERE user_id = $1`,
        [buyer.id],
      );
      expect(row?.row).toContain('Maria');
      expect(row?.row).not.toMatch(/RSSMRA85T10A562S/i);
      expect(await latest()).toEqual({
        invoice: {
          ...PERSON,
          firstName: 'Maria',
          taxCode: 'RSSMRA85T10A562S',
          province: 'RM',
          country: 'IT',
        },
      });
      expect((await shop.read(await shop.newBuyer(), '/api/v1/invoices/latest-data')).body).toEqual({
        invoice: null,
      });
    });

    it('can be changed until the order is paid', async () => {
      const { id } = shop.catalogue.add();
      await ask(PERSON, id);
      await ask(COMPANY, id);
      expect(await request()).toMatchObject({ kind: 'company', firstName: null });
      await ask(undefined, id);
      expect(await shop.dataSource.getRepository(InvoiceRequest).existsBy({ userId: buyer.id })).toBe(false);
      const { body } = await ask(COMPANY, id);
      // The next checkout finds the payment at the provider, before any webhook has reported it.
      await shop.sandbox.deliver({ mode: 'never' });
      await shop.sandbox.pay(String(body.url));
      expect(await ask(PERSON, id)).toMatchObject({ status: 409 });
      expect(await request()).toMatchObject({ kind: 'company' });
      // A checkout that crosses the payment: it read the order while it was pending.
      const order = await shop.orders.findOneByOrFail({ userId: buyer.id });
      await shop.get(CheckoutChoicesService).save(order, { type: 'single', contentId: id });
      expect(await request()).toMatchObject({ kind: 'company' });
    });

    it('is that of the last company for every payment, where the settings say so', async () => {
      const { terms } = shop.catalogue;
      const { id: contentId } = shop.catalogue.add();
      const invoicedTo = async () =>
        (
          await shop.request('POST', '/api/v1/checkout/quote', {
            ...{ body: { type: 'single', contentId }, headers: buyer.headers },
          })
        ).body.invoicedTo;
      const companyOf = async () => {
        const order = await shop.orders.findOneByOrFail({ userId: buyer.id, itemId: contentId });
        const stored = await shop.dataSource.getRepository(InvoiceRequest).findOneBy({ orderId: order.id });
        return stored?.companyName;
      };
      await buy({ ...COMPANY, companyName: 'Civitas S.r.l.' });
      expect(await invoicedTo()).toBeNull();
      await ask(undefined, contentId);
      expect(await companyOf()).toBeUndefined();
      try {
        shop.catalogue.terms = { ...terms, invoicesCompanies: true };
        expect(await invoicedTo()).toBe('Civitas S.r.l.');
        await ask(undefined, contentId);
        expect(await companyOf()).toBe('Civitas S.r.l.');
        // Other data given at the checkout count, and are the last ones from then on.
        await ask({ ...COMPANY, companyName: 'Altra S.p.A.' }, contentId);
        expect(await companyOf()).toBe('Altra S.p.A.');
        await ask(PERSON, contentId);
        expect(await companyOf()).toBeNull();
        expect(await invoicedTo()).toBeNull();
        await ask(undefined, contentId);
        expect(await companyOf()).toBeUndefined();
        buyer = await shop.newBuyer();
        expect(await invoicedTo()).toBeNull();
      } finally {
        shop.catalogue.terms = terms;
      }
    });

    it('requires every field of a FatturaPA', async () => {
      const without = (data: object, field: string) => ({ ...data, [field]: undefined });
      expect(await wrongFields(without(PERSON, 'taxCode'))).toContain('invoice.taxCode');
      expect(await wrongFields({ ...PERSON, taxCode: 'RSSMRA85T10A562A' })).toEqual(['invoice.taxCode']);
      expect(await wrongFields(without(PERSON, 'lastName'))).toContain('invoice.lastName');
      expect(await wrongFields({ ...PERSON, postalCode: '1840' })).toEqual(['invoice.postalCode']);
      expect(await wrongFields({ ...PERSON, province: 'EE' })).toEqual(['invoice.province']);
      expect(await wrongFields({ ...PERSON, country: 'ITA' })).toContain('invoice.country');
      expect(await wrongFields(without(COMPANY, 'vatNumber'))).toContain('invoice.vatNumber');
      expect(await wrongFields({ ...COMPANY, vatNumber: '06382641007' })).toEqual(['invoice.vatNumber']);
      expect(await wrongFields(without(COMPANY, 'companyName'))).toContain('invoice.companyName');
      expect(await wrongFields(without(COMPANY, 'pec'))).toEqual(['invoice.recipientCode']);
      expect(await wrongFields({ ...COMPANY, recipientCode: 'ABC' })).toEqual(['invoice.recipientCode']);
      expect(await wrongFields({ ...COMPANY, kind: 'club' })).toContain('invoice.kind');
      expect(await wrongFields({ ...PERSON, admin: true })).toEqual(['invoice.admin']);
      expect(await wrongFields([])).not.toEqual([]);
    });

    it('requires fewer fields from buyers abroad', async () => {
      const { province: _province, taxCode: _taxCode, ...abroad } = PERSON;
      expect(await ask({ ...abroad, country: 'de', postalCode: '10115-2' })).toMatchObject({ status: 200 });
      const company = { ...COMPANY, country: 'FR', vatNumber: 'FR 40 303 265 045', pec: undefined };
      expect(await ask(company)).toMatchObject({ status: 200 });
      const { vatNumber: _vatNumber, ...unnumbered } = company;
      expect(await wrongFields(unnumbered)).toContain('invoice.vatNumber');
      expect(await ask({ ...unnumbered, country: 'US' })).toMatchObject({ status: 200 });
    });

    it('requires only the codice fiscale of an Italian association', async () => {
      const { vatNumber: _vatNumber, pec: _pec, ...association } = COMPANY;
      expect(await wrongFields(association)).toContain('invoice.vatNumber');
      expect(await wrongFields({ ...association, taxCode: '97103880586' })).toContain('invoice.taxCode');
      // Whoever has a person's code and is no person has a VAT number, too.
      const trader = { ...association, taxCode: 'RSSMRA85T10A562S' };
      expect(await wrongFields(trader)).toContain('invoice.vatNumber');
      expect(await ask({ ...association, taxCode: '97103880585' })).toMatchObject({ status: 200 });
    });

    it('has no province abroad, and nothing invalid in the fields of the other kind', async () => {
      const abroad = { ...PERSON, country: 'DE', province: 'Bayern', taxCode: undefined };
      expect(await ask(abroad)).toMatchObject({ status: 200 });
      expect(await request()).toMatchObject({ country: 'DE', province: null });
      expect(await wrongFields({ ...PERSON, companyName: {} })).toContain('invoice.companyName');
    });
  });

  describe('the export', () => {
    it('exports payments by days in Rome, as JSON and as CSV', async () => {
      await buy(PERSON);
      await paidAt('2031-03-09T23:30:00Z');
      const first = buyer;
      buyer = await shop.newBuyer();
      await buy(COMPANY);
      await paidAt('2031-03-10T10:00:00Z');
      buyer = await shop.newBuyer();
      await buy(undefined);
      await paidAt('2031-03-10T11:00:00Z');

      const json = await download('/api/v1/invoices/export?from=2031-03-10&to=2031-03-10');
      expect(json.type).toContain('application/json');
      const rows = JSON.parse(json.text) as InvoiceRowDto[];
      expect(rows).toHaveLength(2);
      expect(rows[0]).toMatchObject({
        ...{ date: '2031-03-10', kind: 'person', lastName: 'Rossi', taxCode: 'RSSMRA85T10A562S' },
        ...{ recipientCode: '0000000', taxableCents: 1000, vatPercent: 22, vatCents: 220, totalCents: 1220 },
      });
      expect(rows[0]?.number).toMatch(/^R-/);
      expect(first.id).not.toBe(buyer.id);

      const csv = await download('/api/v1/invoices/export?from=2031-03-10&to=2031-03-10&format=csv');
      expect(csv.type).toContain('text/csv');
      const lines = csv.text.trim().split('\r\n');
      expect(lines).toHaveLength(3);
      expect(lines[0]).toContain('date,number,kind,companyName');
      // A spreadsheet must not interpret user input as a formula.
      expect(lines[2]).toContain(`"'=HYPERLINK(""http://evil"")"`);
      expect((await download('/api/v1/invoices/export?from=2031-03-09&to=2031-03-09')).text).toBe('[]');
    });

    it('of invoices is recorded in the audit log, unless it is refused', async () => {
      const actorId = admin.id;
      const exports = () =>
        shop.dataSource.query<{ data: object }[]>(
          `SELECT envelope->'data' AS data FROM outbox_event
           WHERE envelope->'data'->>'action' = 'list.exported' AND envelope->'data'->>'actorId' = $1
           ORDER BY position`,
          [actorId],
        );
      const before = await exports();
      await download('/api/v1/invoices/export?from=2034-01-02&to=2034-01-01');
      await download('/api/v1/invoices/export?from=2034-01-01&to=2034-01-02&format=csv');
      expect((await exports()).slice(before.length)).toEqual([
        {
          data: {
            ...{ action: 'list.exported', actorId, subjectId: null, at: expect.any(String) },
            details: { list: 'invoices', from: '2034-01-01', to: '2034-01-02' },
          },
        },
      ]);
    });

    it('exports more rows than one batch', async () => {
      await buy(PERSON);
      const receipts = shop.dataSource.getRepository(Receipt);
      const receipt = await receipts.findOneByOrFail({ userId: buyer.id });
      await receipts.delete({ id: receipt.id });
      const copies = Array.from({ length: 450 }, (_, index) => ({
        ...toPlain(receipt),
        ...{ id: crypto.randomUUID(), number: `X-${index}`, stripePaymentIntentId: null },
        paidAt: new Date(Date.UTC(2032, 4, 5, 10, 0, Math.floor(index / 3))),
      }));
      await receipts.insert(copies);
      const { text } = await download('/api/v1/invoices/export?from=2032-05-05&to=2032-05-05');
      const numbers = (JSON.parse(text) as InvoiceRowDto[]).map(({ number }) => number);
      expect(new Set(numbers).size).toBe(450);
      expect(numbers).toHaveLength(450);
    });

    it('sums sales and refunds by day and VAT rate, apart from those with an invoice', async () => {
      await buy(undefined);
      await paidAt('2033-06-01T08:00:00Z');
      const receipt = await shop.dataSource.getRepository(Receipt).findOneByOrFail({ userId: buyer.id });
      buyer = await shop.newBuyer();
      await buy(undefined);
      await paidAt('2033-06-01T22:30:00Z');
      buyer = await shop.newBuyer();
      await buy(PERSON);
      await paidAt('2033-06-02T08:00:00Z');
      const invoiced = await shop.dataSource.getRepository(Receipt).findOneByOrFail({ userId: buyer.id });
      const createdAt = new Date('2033-06-03T08:00:00Z');
      await shop.dataSource.getRepository(ReceiptRefund).insert([
        { receiptId: receipt.id, amountCents: 500, createdAt },
        { receiptId: invoiced.id, amountCents: 610, taxCents: 110, createdAt },
      ]);

      const { text } = await download('/api/v1/takings?from=2033-06-01&to=2033-06-30');
      const rate = { vatPercent: 22, currency: 'EUR' };
      const none = {
        ...{ payments: 0, netCents: 0, vatCents: 0, grossCents: 0 },
        ...{ refundedNetCents: 0, refundedVatCents: 0, refundedCents: 0 },
      };
      const sold = { ...none, payments: 1, netCents: 1000, vatCents: 220, grossCents: 1220 };
      expect(JSON.parse(text) as TakingsRowDto[]).toEqual([
        { day: '2033-06-01', ...rate, withoutInvoice: sold, withInvoice: none },
        { day: '2033-06-02', ...rate, withoutInvoice: sold, withInvoice: sold },
        {
          ...{ day: '2033-06-03', ...rate },
          withoutInvoice: { ...none, refundedNetCents: 410, refundedVatCents: 90, refundedCents: 500 },
          withInvoice: { ...none, refundedNetCents: 500, refundedVatCents: 110, refundedCents: 610 },
        },
      ]);
      const csv = await download('/api/v1/takings?from=2033-06-01&to=2033-06-30&format=csv');
      expect(csv.text).toContain('day,vatPercent,currency,withoutInvoice.payments,withoutInvoice.netCents');
      expect(csv.text).toContain('2033-06-02,22,EUR,1,1000,220,1220,0,0,0,1,1000,220,1220,0,0,0');
    });

    it('splits the VAT of refunds so that together they return all of it', async () => {
      buyer = await shop.newBuyer();
      await buy(undefined);
      const { orderId, id } = await shop.dataSource
        .getRepository(Receipt)
        .findOneByOrFail({ userId: buyer.id });
      for (const amountCents of [333, 333, 554]) {
        const body = { amountCents, reason: 'In tre volte' };
        await shop.request('POST', `/api/v1/orders/${orderId}/refund`, { headers: admin.headers, body });
        await shop.sandbox.delivered();
      }
      const refunds = await shop.dataSource
        .getRepository(ReceiptRefund)
        .find({ where: { receiptId: id }, order: { id: 'ASC' } });
      expect(refunds.map(({ amountCents, taxCents }) => [amountCents, taxCents])).toEqual([
        ...[
          [333, 60],
          [333, 60],
          [554, 100],
        ],
      ]);
    });

    it('leaves the purchases of the demo out of the takings', async () => {
      buyer = await shop.newBuyer();
      await shop.get(DemoPurchasesService).sell(buyer.id, 'single', shop.catalogue.add().id);
      await paidAt('2035-02-01T08:00:00Z');
      expect(await download('/api/v1/takings?from=2035-02-01&to=2035-02-01')).toMatchObject({ text: '[]' });
    });

    it('has counted the receipts of earlier releases since a migration', async () => {
      const sums = `SELECT topic, key, day::text, sum(count), sum(amount), sum(part) FROM ${DAY_SUMS} sums
        WHERE topic = ANY($1) GROUP BY 1, 2, 3 HAVING bool_or(count <> 0 OR amount <> 0) ORDER BY 1, 2, 3`;
      const counted = () => shop.dataSource.query<unknown[]>(sums, [TAKINGS_TOPICS]);
      const before = await counted();
      const runner = shop.dataSource.createQueryRunner();
      const migration = new CountSplitTakings1795888403975();
      await runner.startTransaction();
      await migration.down(runner);
      await migration.up(runner);
      await runner.commitTransaction().finally(() => runner.release());
      expect(before.length).toBeGreaterThan(3);
      expect(await counted()).toEqual(before);
    });

    it('is for admins only, and refuses invalid days', async () => {
      for (const path of ['/api/v1/invoices/export', '/api/v1/takings']) {
        expect(await download(`${path}?from=2026-01-01&to=2026-01-31`, buyer)).toMatchObject({ status: 403 });
        expect(await download(`${path}?from=2026-02-30&to=2026-03-01`)).toMatchObject({ status: 400 });
        expect(await download(`${path}?from=2026-02-02&to=2026-02-01`)).toMatchObject({ status: 400 });
        expect(await download(path)).toMatchObject({ status: 400 });
      }
    });
  });
});
