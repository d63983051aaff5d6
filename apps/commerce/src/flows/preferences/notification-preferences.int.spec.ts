import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { NotificationPreference } from './notification-preference.entity.ts';
import { NotificationPreferencesService } from './notification-preferences.service.ts';

const PATH = '/api/v1/me/notifications';
/** What mail programs send for a one-click unsubscribe: the second form is the one that RFC 8058 recommends. */
const URLENCODED = { type: 'application/x-www-form-urlencoded', body: 'List-Unsubscribe=One-Click' };
const MULTIPART = {
  type: 'multipart/form-data; boundary=form',
  body: '--form\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--form--\r\n',
};

describe(PATH, () => {
  let shop: Shop;
  let user: Buyer;

  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    user = await shop.newBuyer();
  });

  const read = async () => (await shop.read(user, PATH)).body;
  const change = (body: object) => shop.request('PATCH', PATH, { headers: user.headers, body });
  const click = (link: string, form = URLENCODED) =>
    fetch(link.replace(/^https?:\/\/[^/]+/, shop.url), {
      method: 'POST',
      headers: { 'content-type': form.type },
      body: form.body,
    });
  const linkOf = (id: string) =>
    shop.get(NotificationPreferencesService).unsubscribeLink(shop.dataSource.manager, id, 'expiryReminders');

  it('switches on all mails by default', async () => {
    expect(await read()).toEqual({ expiryReminders: true, renewalNotices: true, itemMessages: true });
    expect(await change({ renewalNotices: false })).toMatchObject({
      ...{ status: 200, body: { expiryReminders: true, renewalNotices: false } },
    });
    expect(await change({ expiryReminders: false })).toMatchObject({
      body: { expiryReminders: false, renewalNotices: false },
    });
    expect(await change({ renewalNotices: true })).toMatchObject({
      body: { expiryReminders: false, renewalNotices: true },
    });
    expect(await change({})).toMatchObject({ status: 200 });
  });

  it('refuses unknown preferences, and guests', async () => {
    for (const body of [{ renewalNotices: null }, { renewalNotices: 'no' }, { receipts: false }])
      expect(await change(body)).toMatchObject({ status: 400 });
    expect(await shop.request('GET', PATH)).toMatchObject({ status: 401 });
  });

  it.each([URLENCODED, MULTIPART])(
    'switches off one kind of mail by a one-click unsubscribe, signed out: $type',
    async (form) => {
      expect((await click(await linkOf(user.id), form)).status).toBe(204);
      expect(await read()).toEqual({ expiryReminders: false, renewalNotices: true, itemMessages: true });
    },
  );

  it('stores nothing for an erased user, and responds as usual', async () => {
    const link = await linkOf(user.id);
    const { manager } = shop.dataSource;
    await shop.get(NotificationPreferencesService).erase(manager, user.id);
    expect((await click(link)).status).toBe(204);
    expect(await manager.countBy(NotificationPreference, { userId: user.id })).toBe(0);
  });

  it.each([
    ['', '/disiscrizione'],
    ['&language=en', '/en/disiscrizione'],
  ])('changes nothing on GET of the unsubscribe link, and redirects to a page%s', async (language, page) => {
    const link = (await linkOf(user.id)).replace(/^https?:\/\/[^/]+/, shop.url);
    const answer = await fetch(link + language, { redirect: 'manual' });
    const query = new URLSearchParams({ token: new URL(link).searchParams.get('token') ?? '' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${page}?${query.toString()}`]);
    expect(await read()).toMatchObject({ expiryReminders: true });
  });

  it('refuses links with an invalid signature', async () => {
    const other = await shop.newBuyer();
    const link = (await linkOf(other.id)).replace(other.id, user.id);
    for (const forged of [
      link,
      (await linkOf(user.id)).replace('expiryReminders', 'renewalNotices'),
      `${PATH}/unsubscribe?token=x`,
    ]) {
      const answer = await click(forged.startsWith('/') ? shop.url + forged : forged);
      expect(answer.status).toBe(400);
    }
    expect(await read()).toEqual({ expiryReminders: true, renewalNotices: true, itemMessages: true });
  });
});
