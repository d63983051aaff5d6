import { ImportClient } from '@academy/imports/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { EntitlementsService } from '../../ledger/entitlements/entitlements.service.ts';

const HEAD = 'email;type;item;reason;expiresAt';

describe('the import of grants', () => {
  let shop: Shop;
  let admin: Buyer;
  let imports: ImportClient;
  beforeAll(async () => {
    shop = await Shop.open();
    admin = await shop.newBuyer('admin');
    imports = new ImportClient(shop.test.app, 'grants', async () => admin.headers);
  });
  afterAll(() => shop.close());

  // A failed test leaves its import running, which would block the imports of later tests.
  afterEach(() => imports.cancelAll());

  const emailOf = ({ id }: Buyer) => shop.accounts.contactOf(id)?.email ?? '';
  const grantsOf = async ({ id }: Buyer) => (await shop.get(EntitlementsService).list(id)).grants;

  it('validates each row as the form does, and writes nothing in the check', async () => {
    const user = await shop.newBuyer();
    const [item, bought] = [shop.catalogue.add({ isForSale: false }), shop.catalogue.add()];
    await shop.buy(user, bought.id);
    const email = emailOf(user);
    const { id, planned } = await imports.check(
      [
        HEAD,
        `${email};single;${item.slug};Borsa di studio;31/12/2099`,
        `nobody@elsewhere.test;single;${item.slug};Borsa;`,
        `${email};bundle;${item.slug};Borsa;`,
        `${email};single;nothing-there;;ieri`,
        `${email};single;${bought.slug};Borsa;`,
        `${email};project;${item.slug};Borsa;`,
        `${email};single;not-there-1;Borsa;30/02/2099`,
        `${email};single;not-there-2;Borsa;2099-02-30`,
        `${email};single;not-there-3;Borsa;12/31/2099`,
      ].join('\n'),
    );
    expect(planned).toEqual({ create: 1, change: 0, unchanged: 0, refused: 8 });
    expect(await imports.refusals(id)).toEqual([
      ['email identity.user_not_found'],
      ['type isIn'],
      ['item commerce.item_not_found', 'expiresAt minDate', 'reason isNotEmpty'],
      ['null commerce.already_owned'],
      ['item commerce.item_not_found'],
      ...Array.from({ length: 3 }, () => ['item commerce.item_not_found', 'expiresAt minDate']),
    ]);
    expect(await grantsOf(user)).toHaveLength(1);
  });

  it('grants access as the form does, once if the file is imported twice', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => shop.newBuyer()));
    const { id, slug } = shop.catalogue.add({ isForSale: false });
    const file = [
      HEAD,
      ...users.map((user) => `${emailOf(user)};single;${slug};Borsa di studio;2099-12-31`),
    ].join('\n');
    expect((await imports.run(file)).outcomes).toEqual({ create: 5, change: 0, unchanged: 0, refused: 0 });
    for (const user of users)
      expect(await grantsOf(user)).toMatchObject([{ itemId: id, expiresAt: '2099-12-31T22:59:59.000Z' }]);
    const { body } = await shop.read(admin, `/api/v1/orders?search=${users[0]?.id}`);
    expect(body).toMatchObject({
      items: [
        {
          origin: 'grant',
          timeline: [{ type: 'created' }, { type: 'granted', note: 'Borsa di studio', actorId: admin.id }],
        },
      ],
    });
    expect((await imports.check(file)).planned).toEqual({ create: 0, change: 0, unchanged: 5, refused: 0 });
    const [other] = users;
    const changed = await imports.check(`${HEAD}\n${other && emailOf(other)};single;${slug};Borsa;`);
    expect(await imports.refusals(changed.id)).toEqual([['null commerce.already_owned']]);
  });

  it('changes nothing for an exported file', async () => {
    const user = await shop.newBuyer();
    const { slug } = shop.catalogue.add();
    await imports.run(`${HEAD}\n${emailOf(user)};single;${slug};"=Premio; ""fuori concorso""";`);
    const answer = await fetch(`${shop.url}/api/v1/grants/export`, { headers: admin.headers });
    const text = await answer.text();
    expect(text).toContain(`${emailOf(user)},single,${slug},`);
    const { planned, rowCount } = await imports.check(text);
    expect(planned).toEqual({ create: 0, change: 0, unchanged: rowCount, refused: 0 });
  });

  it('is for admins only', async () => {
    const editor = await shop.newBuyer('editor');
    expect((await imports.as(async () => editor.headers).send(HEAD)).statusCode).toBe(403);
    expect((await fetch(`${shop.url}/api/v1/grants/export`, { headers: editor.headers })).status).toBe(403);
  });
});
