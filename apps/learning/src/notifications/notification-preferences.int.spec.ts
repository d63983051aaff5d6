import { randomUUID } from 'node:crypto';
import { type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { startLearning } from '../../test/learning.ts';
import { NotificationPreference } from './notification-preference.entity.ts';
import { NotificationPreferencesService } from './notification-preferences.service.ts';

const PATH = '/api/v1/me/learning-notifications';
/** What mail programs send for a one-click unsubscribe: the second form is the one that RFC 8058 recommends. */
const URLENCODED = { type: 'application/x-www-form-urlencoded', body: 'List-Unsubscribe=One-Click' };
const MULTIPART = {
  type: 'multipart/form-data; boundary=form',
  body: '--form\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--form--\r\n',
};

/** Mails that are on by default, too. */
const OTHERS = {
  ...{ answers: true, waitingQuestions: true },
  ...{ seminarReminders: true, expiringCertificates: true },
};

describe(PATH, () => {
  let services: TestServices;
  let learning: TestApp;
  let userId: string;

  beforeAll(async () => {
    services = await testServices();
    learning = await startLearning(services);
  });
  afterAll(async () => {
    await learning.close();
    await services.stop();
  });
  beforeEach(() => {
    userId = randomUUID();
  });

  const send = async (method: 'GET' | 'PATCH', payload?: object) => {
    const headers = await learning.tokens.bearer({ sub: userId });
    return learning.app.inject({ method, url: PATH, headers, ...(payload && { payload }) });
  };
  const read = async () => (await send('GET')).json<object>();
  const linkOf = (id: string) => {
    const { manager } = learning.app.get(DataSource);
    return learning.app.get(NotificationPreferencesService).unsubscribeLink(manager, id, 'newLessons');
  };
  const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '');
  const click = (link: string, form = URLENCODED) =>
    learning.app.inject({
      method: 'POST',
      url: pathOf(link),
      headers: { 'content-type': form.type },
      payload: form.body,
    });

  it('switches on all but reminders by default', async () => {
    expect(await read()).toEqual({ halfWayReminders: false, newLessons: true, ...OTHERS });
    expect((await send('PATCH', { halfWayReminders: true })).json()).toEqual({
      halfWayReminders: true,
      newLessons: true,
      ...OTHERS,
    });
    await send('PATCH', { newLessons: false });
    expect((await send('PATCH', {})).json()).toEqual({
      halfWayReminders: true,
      newLessons: false,
      ...OTHERS,
    });
  });

  it('refuses unknown preferences, and guests', async () => {
    for (const body of [{ newLessons: null }, { newLessons: 'no' }, { receipts: false }])
      expect((await send('PATCH', body)).statusCode).toBe(400);
    expect((await learning.app.inject(PATH)).statusCode).toBe(401);
  });

  it.each([URLENCODED, MULTIPART])(
    'switches off one kind of mail by a one-click unsubscribe, signed out: $type',
    async (form) => {
      await send('PATCH', { halfWayReminders: true });
      expect((await click(await linkOf(userId), form)).statusCode).toBe(204);
      expect((await click(await linkOf(userId), form)).statusCode).toBe(204);
      expect(await read()).toEqual({ halfWayReminders: true, newLessons: false, ...OTHERS });
    },
  );

  it('stores nothing for an erased user, and responds as usual', async () => {
    const link = await linkOf(userId);
    const { manager } = learning.app.get(DataSource);
    await learning.app.get(NotificationPreferencesService).erase(manager, userId);
    expect((await click(link)).statusCode).toBe(204);
    expect(await manager.countBy(NotificationPreference, { userId })).toBe(0);
  });

  it.each([
    ['', '/disiscrizione'],
    ['&language=en', '/en/disiscrizione'],
  ])('changes nothing on GET of the unsubscribe link, and redirects to a page%s', async (language, page) => {
    const link = pathOf(await linkOf(userId));
    const answer = await learning.app.inject(link + language);
    expect(answer.statusCode).toBe(302);
    const token = new URL(await linkOf(userId)).searchParams.get('token') ?? '';
    expect(answer.headers.location).toBe(`${page}?${new URLSearchParams({ token }).toString()}`);
    expect(await read()).toMatchObject({ newLessons: true });
  });

  it('refuses links with an invalid signature', async () => {
    const forged = [
      (await linkOf(randomUUID())).replace(/token=[^.]+/, `token=${userId}`),
      (await linkOf(userId)).replace('newLessons', 'halfWayReminders'),
      `${PATH}/unsubscribe?token=x`,
    ];
    for (const link of forged)
      expect((await click(link)).json()).toMatchObject({ code: 'learning.unsubscribe_link_invalid' });
    expect((await click(`${PATH}/unsubscribe`)).statusCode).toBe(400);
    expect(await read()).toMatchObject({ newLessons: true });
  });
});
