import { INITIAL_INVOICING } from '@academy/shared';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { Invoice } from '../../ledger/invoices/invoice.entity.ts';
import { InvoicesService } from '../../ledger/invoices/invoices.service.ts';
import { IssueInvoicesJob } from './issue-invoices.job.ts';

const COMPANY = {
  kind: 'company',
  companyName: 'Più Cultura S.r.l.',
  vatNumber: 'IT 06382641006',
  address: 'Via Nazionale 7',
  postalCode: '00184',
  city: 'Roma',
  province: 'RM',
  recipientCode: 'abc1234',
};

describe('electronic invoices', () => {
  let shop: Shop;
  let buyer: Buyer;

  beforeAll(async () => {
    shop = await Shop.open();
    shop.catalogue.seller.invoicing = {
      ...INITIAL_INVOICING,
      startsOn: '2026-01-01',
      address: 'Via Roma 1',
      postalCode: '00184',
      city: 'Roma',
      province: 'RM',
    };
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    buyer = await shop.newBuyer();
    await shop.sandbox.deliver({});
  });

  const buy = async (invoice: object, product = {}) => {
    const { id } = shop.catalogue.add(product);
    const { body } = await shop.checkout(buyer, { type: 'single', contentId: id, invoice });
    await shop.sandbox.pay(String(body.url));
    await shop.sandbox.delivered();
  };
  const issue = () => shop.run(IssueInvoicesJob, {});
  const invoicesOf = (userId: string) =>
    shop.dataSource.getRepository(Invoice).find({ where: { userId }, order: { number: 'ASC' } });
  const xmlOf = async ({ fileName }: Invoice): Promise<string> => {
    const [file] = await shop.get(InvoicesService).readFiles(shop.dataSource.manager, [String(fileName)]);
    return String(file?.xml);
  };

  it('are issued for payments whose buyers want one', async () => {
    await buy(COMPANY);
    await issue();
    await issue();
    const [invoice, ...others] = await invoicesOf(buyer.id);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ type: 'TD01', state: 'ready', totalCents: 1220, taxCents: 220 });
    const xml = await xmlOf(invoice as Invoice);
    expect(xml).toContain('<CodiceDestinatario>ABC1234</CodiceDestinatario>');
  });
});
