import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AddressLimiter } from '../../limits/address-limiter.ts';
import { IdentityApp, PASSWORD, SIGN_UP_DATA } from '../../../test/identity-app.ts';

const NAVIGATION = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate' };

describe('the links of mails', () => {
  let identity: IdentityApp;

  beforeAll(async () => {
    identity = await IdentityApp.start();
  });
  afterAll(() => identity.stop());

  const requestSignUp = async () => {
    const email = identity.newEmail();
    await identity.client().signUp({ email, password: PASSWORD, options: { data: SIGN_UP_DATA } });
    const mail = await identity.mails.take(email);
    if (mail.link === undefined) throw new Error('no link');
    return { email, link: mail.link, code: mail.code ?? '' };
  };
  const get = (link: URL, headers: Record<string, string> = {}) =>
    fetch(`${identity.url}${link.pathname}${link.search}`, { headers, redirect: 'manual' });
  const isConfirmed = async (email: string) =>
    (await identity.client().signInWithPassword({ email, password: PASSWORD })).error === null;

  it.each([
    ['a scanner', {}],
    ['a scanner that is a browser', NAVIGATION],
  ])('show %s a page with one button, and are not spent', async (_who, headers) => {
    const { email, link } = await requestSignUp();
    for (const time of [1, 2, 3]) {
      const page = await get(link, headers);
      expect([time, page.status, page.headers.get('content-type')]).toEqual([
        time,
        200,
        'text/html; charset=utf-8',
      ]);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect((await page.text()).match(/<button/g)).toHaveLength(1);
    }
    expect(await isConfirmed(email)).toBe(false);
    const landed = await identity.open(link);
    expect(landed.hash).toContain('access_token=');
    expect(await isConfirmed(email)).toBe(true);
  });

  it('speak the language of the page they lead to', async () => {
    const email = identity.newEmail();
    await identity.client().signUp({
      email,
      password: PASSWORD,
      options: { data: SIGN_UP_DATA, emailRedirectTo: 'http://localhost:8080/en' },
    });
    const { link } = await identity.mails.take(email);
    const english = await (await get(link ?? new URL('http://none'))).text();
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('Confirm your account');
    expect(await (await get((await requestSignUp()).link)).text()).toContain('Conferma la tua iscrizione');
  });

  it('are redeemed by GET for API clients, as GoTrue does, and never by HEAD', async () => {
    const { email, link } = await requestSignUp();
    link.searchParams.delete('from');
    const head = await fetch(`${identity.url}${link.pathname}${link.search}`, {
      method: 'HEAD',
      redirect: 'manual',
    });
    expect(head.status).toBe(303);
    expect(await isConfirmed(email)).toBe(false);
    const answer = await get(link);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain('#');
    expect(await isConfirmed(email)).toBe(true);
  });

  it('leave the code of their mail, and the code leaves the link', async () => {
    const byLink = await requestSignUp();
    await identity.open(byLink.link);
    const withCode = () =>
      identity.client().verifyOtp({ type: 'signup', email: byLink.email, token: byLink.code });
    expect((await withCode()).error).toBeNull();
    expect((await withCode()).error?.code).toBe('otp_expired');

    const byCode = await requestSignUp();
    const { error } = await identity
      .client()
      .verifyOtp({ type: 'signup', email: byCode.email, token: byCode.code });
    expect(error).toBeNull();
    expect((await identity.open(byCode.link)).hash).toContain('access_token=');
    expect((await identity.open(byCode.link)).hash).toContain('error_code=otp_expired');
  });

  it('do not change an email when both are opened and no button is pressed', async () => {
    const email = await identity.createUser();
    const client = identity.client();
    await client.signInWithPassword({ email, password: PASSWORD });
    const newEmail = identity.newEmail();
    expect((await client.updateUser({ email: newEmail })).error).toBeNull();
    const links = [(await identity.mails.take(email)).link, (await identity.mails.take(newEmail)).link];
    for (const link of links) await get(link ?? new URL('http://none'), NAVIGATION);
    expect((await client.getUser()).data.user?.email).toBe(email);
    for (const link of links) await identity.open(link);
    expect((await identity.client().signInWithPassword({ email: newEmail, password: PASSWORD })).error).toBe(
      null,
    );
  });

  it('count towards the limit of an address only when they are used, not when their page is opened', async () => {
    const consume = jest.spyOn(identity.app.get(AddressLimiter, { strict: false }), 'consume');
    const { link } = await requestSignUp();
    const uses = () => consume.mock.calls.filter(([group]) => group === 'verify').length;
    await get(link, NAVIGATION);
    expect(uses()).toBe(0);
    await identity.open(link);
    expect(uses()).toBe(1);
    link.searchParams.delete('from');
    await get(link);
    expect(uses()).toBe(2);
    consume.mockRestore();
  });

  it('refuse links that are incomplete or of an unknown type, and escape what they contain', async () => {
    const page = (query: string) => fetch(`${identity.url}/auth/v1/verify?from=mail&${query}`);
    expect((await page('token=x')).status).toBe(400);
    expect((await page('token=x&type=constructor')).status).toBe(400);
    const html = await (await page(`token=${encodeURIComponent('"><script>')}&type=recovery`)).text();
    expect(html).not.toContain('<script>');
  });
});
