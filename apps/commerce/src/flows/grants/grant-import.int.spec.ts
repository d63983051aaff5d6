import type { ImportDto, ImportRowDto } from '@academy/imports';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { EntitlementsService } from '../../ledger/entitlements/entitlements.service.ts';

const PATH = '/api/v1/imports/grants';
const HEAD = 'email;type;item;reason;expiresAt';
const LIMIT_MS = 60_000;

describe('importing grants', () => {
  let shop: Shop;
  let admin: Buyer;
  beforeAll(async () => {
    shop = await Shop.open();
    admin = await shop.newBuyer('admin');
  });
  afterAll(() => shop.close());

  const ask = (method: string, path: string, body?: object, by = admin) =>
    shop.request(method, `${PATH}${path}`, { headers: by.headers, ...(body && { body }) });
  const send = (text: string, by = admin) =>
    ask('POST', '', { fileName: 'accessi.csv', file: Buffer.from(text).toString('base64') }, by);
  const reached = async (id: string, status: string) => {
    const end = Date.now() + LIMIT_MS;
    for (;;) {
      const { body } = await ask('GET', `/${id}`);
      if (body['status'] === status) return body as unknown as ImportDto;
      if (Date.now() > end) throw new Error(`The import is ${String(body['status'])}`);
      await sleep(50);
    }
  };
  const check = async (text: string) => {
    const { status, body } = await send(text);
    expect({ status, body }).toMatchObject({ status: 201 });
    return reached(String(body['id']), 'checked');
  };
  const run = async (text: string) => {
    const { id } = await check(text);
    expect(await ask('POST', `/${id}/start`)).toMatchObject({ status: 200 });
    return reached(id, 'completed');
  };
  const rowsOf = async (id: string) => {
    const { body } = await ask('GET', `/${id}/rows?limit=100`);
    return (body['items'] as ImportRowDto[]).map(({ outcome, errors }) => [
      outcome,
      ...errors.map(({ column, code }) => `${column} ${code}`),
    ]);
  };
  // A test that fails leaves its import under way, which would refuse those of the tests after it.
  afterEach(async () => {
    const { body } = await ask('GET', '');
    for (const { id } of body as unknown as ImportDto[]) await ask('DELETE', `/${id}`);
  });

  const emailOf = ({ id }: Buyer) => shop.accounts.contactOf(id)?.email ?? '';
  const grantsOf = async ({ id }: Buyer) => (await shop.get(EntitlementsService).list(id)).grants;

  it('judges each row as the form does, and gives nothing', async () => {
    const user = await shop.newBuyer();
    const [item, bought] = [shop.catalogue.add({ isForSale: false }), shop.catalogue.add()];
    await shop.buy(user, bought.id);
    const email = emailOf(user);
    const { id, planned } = await check(
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
    expect(await rowsOf(id)).toEqual([
      ['create'],
      ['refused', 'email identity.user_not_found'],
      ['refused', 'type isIn'],
      ['refused', 'item commerce.item_not_found', 'expiresAt minDate', 'reason isNotEmpty'],
      ['refused', 'null commerce.already_owned'],
      ['refused', 'item commerce.item_not_found'],
      ...Array.from({ length: 3 }, () => ['refused', 'item commerce.item_not_found', 'expiresAt minDate']),
    ]);
    expect(await grantsOf(user)).toHaveLength(1);
  });

  it('gives access as by hand, once, for a file that comes twice', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => shop.newBuyer()));
    const { id, slug } = shop.catalogue.add({ isForSale: false });
    const file = [
      HEAD,
      ...users.map((user) => `${emailOf(user)};single;${slug};Borsa di studio;2099-12-31`),
    ].join('\n');
    expect((await run(file)).outcomes).toEqual({ create: 5, change: 0, unchanged: 0, refused: 0 });
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
    expect((await check(file)).planned).toEqual({ create: 0, change: 0, unchanged: 5, refused: 0 });
    const [other] = users;
    const changed = await check(`${HEAD}\n${other && emailOf(other)};single;${slug};Borsa;`);
    expect(await rowsOf(changed.id)).toEqual([['refused', 'null commerce.already_owned']]);
  });

  it('has nothing to do for the file that an export writes', async () => {
    const user = await shop.newBuyer();
    const { slug } = shop.catalogue.add();
    await run(`${HEAD}\n${emailOf(user)};single;${slug};"=Premio; ""fuori concorso""";`);
    const answer = await fetch(`${shop.url}/api/v1/grants/export`, { headers: admin.headers });
    const text = await answer.text();
    expect(text).toContain(`${emailOf(user)},single,${slug},`);
    const { planned, rowCount } = await check(text);
    expect(planned).toEqual({ create: 0, change: 0, unchanged: rowCount, refused: 0 });
  });

  it('is for administrators', async () => {
    const editor = await shop.newBuyer('editor');
    expect(await send(HEAD, editor)).toMatchObject({ status: 403 });
    expect((await fetch(`${shop.url}/api/v1/grants/export`, { headers: editor.headers })).status).toBe(403);
  });
});
