import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  AUTHENTICATOR_ID,
  FakeServer,
  PROVEN_TOKEN,
  authErrorReply,
  recoveryToken,
  sessionBody,
} from '../testing/index.ts';
import { LEFT_KEY, MAX_AGE_MS, RECORD_KEY, SESSION_KEY, markLeft, readRecord } from './record.ts';
import { Session } from './session.ts';

const TOKEN = 'POST /auth/v1/token';
const LOGOUT = 'POST /auth/v1/logout';

let server: FakeServer;
let session: Session;

beforeEach(() => {
  // The library warns of several clients on one page (each test has its own) and of jsdom's missing WebCrypto.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  server = new FakeServer().on(TOKEN, () => ({ body: sessionBody() })).on(LOGOUT, { status: 204 });
  session = new Session(window.location.origin);
});

afterEach(async () => {
  await session.stop();
  server.close();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

/** Stores a session as an earlier visit would have left it. */
function store(values: Parameters<typeof sessionBody>[0] = {}, loginTime = Date.now()): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionBody(values)));
  localStorage.setItem(RECORD_KEY, JSON.stringify({ loginTime, userAgent: 'test', lastActivity: loginTime }));
}

/** @returns how often the session has told its listeners that it is over. */
function countEnds(of = session): jest.Mock {
  const ends = jest.fn();
  of.onEnd(ends);
  return ends;
}

/** Imitates the locks that the tabs of a browser share. @returns a promise for the first request that has to wait. */
function provideLocks(): { waited: Promise<void> } {
  let reportWait: (() => void) | undefined;
  const waited = new Promise<void>((resolve) => (reportWait = resolve));
  let last: Promise<unknown> | undefined;
  const request = (_name: string, _options: unknown, work: () => Promise<unknown>) => {
    if (last) reportWait?.();
    const run = last ? last.then(work) : work();
    last = run.catch(() => undefined);
    return run;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return { waited };
}

async function settle(): Promise<void> {
  await jest.advanceTimersByTimeAsync(50);
}

describe('the start of a session', () => {
  it('without a stored session makes the visitor a guest and sends no request', async () => {
    await session.start();
    expect(session.getState()).toMatchObject({ status: 'guest', user: null, landing: null });
    expect(await session.accessToken()).toBeNull();
    expect(server.requests).toHaveLength(0);
  });

  it('restores the stored session', async () => {
    store();
    await session.start();
    expect(session.getState()).toMatchObject({
      status: 'user',
      user: { email: 'learner@academy.test', firstName: 'Livia' },
    });
    expect(await session.accessToken()).toBe('access-1');
  });

  it('ignores a stored session that cannot be parsed', async () => {
    localStorage.setItem(SESSION_KEY, '{"broken');
    await session.start();
    expect(session.getState().status).toBe('guest');
  });

  it('signs in when another tab does', async () => {
    await session.start();
    store();
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: '{}' }));
    await new Promise<void>((resolve) => session.subscribe(resolve));
    expect(session.getState().status).toBe('user');
  });
});

describe('a change in another tab', () => {
  /** Notifies this tab of what another one did to the storage. */
  const hear = (key: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));

  it('signs out here, and leaves the page, when the other tab signs out', async () => {
    store();
    await session.start();
    const ends = countEnds();
    const other = new Session(window.location.origin);
    await other.start();
    await other.signOut();
    await other.stop();
    hear(LEFT_KEY);
    hear(SESSION_KEY);
    await Promise.resolve();
    expect(session.getState()).toMatchObject({ status: 'guest', expiredUser: null });
    expect(localStorage.getItem(RECORD_KEY)).toBeNull();
    expect(ends).toHaveBeenCalledTimes(1);

    await session.signIn('learner@academy.test', 'secret');
    localStorage.removeItem(SESSION_KEY);
    hear(SESSION_KEY);
    expect(session.getState().expiredUser?.email).toBe('learner@academy.test');
  });

  it('leaves the page also when the sign-out is heard of before its reason', async () => {
    store();
    await session.start();
    const ends = countEnds();
    localStorage.removeItem(SESSION_KEY);
    hear(SESSION_KEY);
    markLeft(Date.now());
    hear(LEFT_KEY);
    await Promise.resolve();
    expect(session.getState().expiredUser).toBeNull();
    expect(ends).toHaveBeenCalledTimes(1);
  });

  it('keeps the user to sign in again when the other tab loses the session', async () => {
    store();
    await session.start();
    const ends = countEnds();
    localStorage.removeItem(SESSION_KEY);
    hear(SESSION_KEY);
    await Promise.resolve();
    expect(session.getState()).toMatchObject({ status: 'guest', expiredUser: { firstName: 'Livia' } });
    expect(ends).not.toHaveBeenCalled();
  });

  it.each([
    ['an app', `POST /auth/v1/factors/${AUTHENTICATOR_ID}/verify`],
    ['a recovery code', 'POST /auth/v1/factors/recovery-codes/verify'],
  ])('waits to renew the tokens while the other tab proves the second factor by %s', async (way, verify) => {
    const locks = provideLocks();
    store();
    await session.start();
    const other = new Session(window.location.origin);
    await other.start();
    let renewed: Promise<string | null> = Promise.resolve(null);
    server
      .on('GET /auth/v1/user', { body: sessionBody({ authenticator: true }).user })
      .on(`POST /auth/v1/factors/${AUTHENTICATOR_ID}/challenge`, { body: { id: 'c', type: 'totp' } })
      .on(verify, async () => {
        renewed = session.renew('access-1');
        await Promise.race([renewed, locks.waited]);
        return { body: sessionBody({ accessToken: PROVEN_TOKEN, refreshToken: 'refresh-2' }) };
      })
      // From the proof on the server refuses the tokens of before.
      .on(TOKEN, ({ body }) =>
        (body as { refresh_token: string }).refresh_token === 'refresh-2'
          ? { body: sessionBody({ accessToken: PROVEN_TOKEN, refreshToken: 'refresh-3' }) }
          : authErrorReply(400, 'refresh_token_already_used'),
      );
    const { secondFactor } = other;
    const proves =
      way === 'an app'
        ? secondFactor.confirm(AUTHENTICATOR_ID, '123456')
        : secondFactor.proveWithRecoveryCode('abcd2345efgh');
    expect(await proves).toBeNull();
    expect(await renewed).toBe(PROVEN_TOKEN);
    expect(server.received(LOGOUT)).toHaveLength(0);
    expect(session.getState()).toMatchObject({ status: 'user', expiredUser: null });
    await other.stop();
  });

  it('changes the user when the other tab signs in as someone else', async () => {
    store();
    await session.start();
    store({ userId: '99999999-9999-4999-8999-999999999999', email: 'other@academy.test' });
    const isNotified = new Promise<void>((resolve) => session.subscribe(resolve));
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: '{}' }));
    await isNotified;
    expect(session.getState().user?.email).toBe('other@academy.test');
  });

  describe('by somebody else', () => {
    const tokenOf = (sub: string) => `header.${btoa(JSON.stringify({ sub }))}.signature`;
    const OTHER = { userId: '99999999-9999-4999-8999-999999999999', accessToken: tokenOf('other') };
    /** Shows the other user here, too. */
    const follow = async () => {
      const isNotified = new Promise<void>((resolve) => session.subscribe(resolve));
      hear(SESSION_KEY);
      await isNotified;
    };

    beforeEach(async () => {
      store({ accessToken: tokenOf('one') });
      await session.start();
    });

    it('sends nothing as them before this tab shows them', async () => {
      store(OTHER);
      expect(await session.accessToken()).toBeNull();
      await follow();
      expect(await session.accessToken()).toBe(OTHER.accessToken);
    });

    it('does not repeat a refused request as them', async () => {
      store(OTHER);
      await follow();
      expect(await session.renew(tokenOf('one'))).toBeNull();
      store({ ...OTHER, accessToken: `${OTHER.accessToken}-2` });
      expect(await session.renew(OTHER.accessToken)).toBe(`${OTHER.accessToken}-2`);
    });

    it('does not continue a request that waits for the first user', async () => {
      session.proof.host();
      localStorage.removeItem(SESSION_KEY);
      hear(SESSION_KEY);
      const waits = session.reopen();
      store(OTHER);
      await follow();
      session.proof.resolve(true);
      expect(await waits).toBe(false);
    });

    it('continues it when the first user has signed in again', async () => {
      session.proof.host();
      localStorage.removeItem(SESSION_KEY);
      hear(SESSION_KEY);
      const waits = session.reopen();
      store({ accessToken: tokenOf('one') });
      await follow();
      session.proof.resolve(true);
      expect(await waits).toBe(true);
    });
  });
});

describe('the second factor', () => {
  const VERIFY = `POST /auth/v1/factors/${AUTHENTICATOR_ID}/verify`;

  beforeEach(async () => {
    const halfway = sessionBody({ authenticator: true });
    const proven = sessionBody({ authenticator: true, accessToken: PROVEN_TOKEN });
    server
      .on(TOKEN, { body: halfway })
      .on('GET /auth/v1/user', { body: halfway.user })
      .on(`POST /auth/v1/factors/${AUTHENTICATOR_ID}/challenge`, { body: { id: 'c', type: 'totp' } })
      .on(VERIFY, { body: proven })
      .on('POST /auth/v1/factors/recovery-codes/verify', { body: proven });
    await session.start();
    expect(await session.signIn('learner@academy.test', 'secret')).toBeNull();
  });

  it('is required before the user counts as signed in', async () => {
    expect(session.getState()).toMatchObject({ status: 'guest', user: null, needsSecondFactor: true });
    expect(await session.accessToken()).toBeNull();
  });

  it('is proven with a code from the authenticator app', async () => {
    expect(await session.secondFactor.prove('123456')).toBeNull();
    expect(session.getState()).toMatchObject({ status: 'user', needsSecondFactor: false });
    expect(await session.accessToken()).toBe(PROVEN_TOKEN);
    expect(server.received(VERIFY)[0]?.body).toMatchObject({ code: '123456', challenge_id: 'c' });
  });

  it('stays required after a wrong code', async () => {
    server.on(VERIFY, authErrorReply(422, 'mfa_verification_failed'));
    expect(await session.secondFactor.prove('000000')).toMatchObject({ messageKey: 'auth.mfa_code_invalid' });
    expect(session.getState().needsSecondFactor).toBe(true);
  });

  it('asks for a recent sign-in before the first code of a new app', async () => {
    const requested: boolean[] = [];
    session.proof.host();
    session.proof.subscribe(() => {
      requested.push(session.proof.isRequested());
      server.on(VERIFY, { body: sessionBody({ authenticator: true, accessToken: PROVEN_TOKEN }) });
      session.proof.resolve(true);
    });
    server.on(VERIFY, authErrorReply(400, 'reauthentication_needed'));
    expect(await session.secondFactor.confirm(AUTHENTICATOR_ID, '123456')).toBeNull();
    expect(requested[0]).toBe(true);
    expect(server.received(VERIFY)).toHaveLength(2);
  });

  it('can be a recovery code', async () => {
    expect(await session.secondFactor.proveWithRecoveryCode('abcd2345efgh')).toBeNull();
    expect(session.getState().status).toBe('user');
  });

  it('can be cancelled without leaving the page', async () => {
    const ends = countEnds();
    await session.abandonSignIn();
    expect(session.getState()).toMatchObject({ status: 'guest', needsSecondFactor: false });
    expect(ends).not.toHaveBeenCalled();
  });

  it('replaces an unfinished enrolment, and is no longer required once removed', async () => {
    const begun = { id: 'left', factor_type: 'totp', status: 'unverified' };
    server
      .on('GET /auth/v1/user', { body: { ...sessionBody().user, factors: [begun] } })
      .on('DELETE /auth/v1/factors/left', { body: { id: 'left' } })
      .on('POST /auth/v1/factors', {
        body: { id: 'new', type: 'totp', totp: { qr_code: '<svg/>', secret: 'ABC', uri: 'otpauth://x' } },
      });
    const { data } = await session.secondFactor.enrol('Civitas Academy');
    expect(data).toMatchObject({ factorId: 'new', secret: 'ABC' });
    expect(data?.qrCode).toContain('data:image/svg+xml');
    expect(server.received('DELETE /auth/v1/factors/left')).toHaveLength(1);

    server
      .on('DELETE /auth/v1/factors/new', { body: { id: 'new' } })
      .on(TOKEN, { body: sessionBody({ accessToken: 'access-9' }) });
    expect(await session.secondFactor.remove('new')).toBeNull();
    expect(session.getState()).toMatchObject({ status: 'user', needsSecondFactor: false });
  });
});

describe('sign-in and sign-out', () => {
  it('stores the session with sign-in time, browser and activity', async () => {
    await session.start();
    expect(await session.signIn('learner@academy.test', 'secret')).toBeNull();
    expect(session.getState().status).toBe('user');
    expect(readRecord()).toMatchObject({ userAgent: navigator.userAgent, loginTime: expect.any(Number) });
  });

  it('returns the error text for a wrong password', async () => {
    server.on(TOKEN, authErrorReply(400, 'invalid_credentials'));
    await session.start();
    expect(await session.signIn('learner@academy.test', 'wrong')).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      messageKey: 'auth.invalid_credentials',
    });
    expect(readRecord()).toBeNull();
  });

  it('returns the changed account immediately', async () => {
    store();
    server.on('PUT /auth/v1/user', { body: sessionBody({ email: 'changed@academy.test' }).user });
    await session.start();
    const change = { currentPassword: 'old one', password: 'new one', nonce: '123456' };
    expect(await session.account.changePassword(change)).toBeNull();
    expect(server.received('PUT /auth/v1/user')[0]?.body).toMatchObject({
      password: 'new one',
      current_password: 'old one',
      nonce: '123456',
    });
    expect(session.getState().user?.email).toBe('changed@academy.test');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['signing in again', () => session.signInAgain('learner@academy.test', 'secret')],
    ['the code for a new password', () => session.confirmRecovery('learner@academy.test', '123456')],
    ['a mailed link', () => session.redeemLink('recovery', 'hash')],
  ])('is ended when %s replaces it, and stays when that is refused', async (_way, replace) => {
    store();
    await session.start();
    server
      .on(TOKEN, authErrorReply(400, 'invalid_credentials'))
      .on('POST /auth/v1/verify', authErrorReply(403, 'otp_expired'));
    expect(await replace()).not.toBeNull();
    expect(server.received(LOGOUT)).toHaveLength(0);
    const body = sessionBody({ accessToken: 'access-2', refreshToken: 'refresh-2' });
    server.on(TOKEN, { body }).on('POST /auth/v1/verify', { body });
    expect(await replace()).toBeNull();
    const [logout, ...others] = server.received(LOGOUT);
    expect(others).toHaveLength(0);
    expect(logout?.query.get('scope')).toBe('local');
    expect(logout?.headers.get('authorization')).toBe('Bearer access-1');
    expect(await session.accessToken()).toBe('access-2');
  });

  it('removes both storage keys, signs out on the server and calls listeners once', async () => {
    const ends = countEnds();
    store();
    await session.start();
    expect(await session.signOut()).toBeNull();
    expect(session.getState().status).toBe('guest');
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(localStorage.getItem(RECORD_KEY)).toBeNull();
    expect(server.received(LOGOUT)[0]?.query.get('scope')).toBe('local');
    expect(ends).toHaveBeenCalledTimes(1);
  });

  it('signs out here without waiting for the server, whose request outlives the page', async () => {
    const ends = countEnds();
    store();
    await session.start();
    let answer: (reply: { status: number }) => void = () => undefined;
    server.on(LOGOUT, () => new Promise((resolve) => (answer = resolve)));
    const signingOut = session.signOut();
    await new Promise<void>((resolve) => session.subscribe(resolve));
    await Promise.resolve();
    expect(ends).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    while (server.received(LOGOUT).length === 0) await Promise.resolve();
    expect(server.received(LOGOUT)[0]?.keepalive).toBe(true);
    answer({ status: 503 });
    expect(await signingOut).toMatchObject({ status: 503 });
    expect(ends).toHaveBeenCalledTimes(1);
  });
});

describe('renewal', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  it('happens thirty minutes before the token expires', async () => {
    store({ expiresIn: 3600 });
    await Promise.all([session.start(), settle()]);
    server.on(TOKEN, () => ({ body: sessionBody({ accessToken: 'access-2', refreshToken: 'refresh-2' }) }));
    await jest.advanceTimersByTimeAsync(29 * 60_000);
    expect(server.received(TOKEN)).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(2 * 60_000);
    expect(server.received(TOKEN)).toHaveLength(1);
    expect(await session.accessToken()).toBe('access-2');
  });

  it('happens immediately when less than thirty minutes are left', async () => {
    store({ expiresIn: 600 });
    await Promise.all([session.start(), settle()]);
    expect(server.received(TOKEN)).toHaveLength(1);
  });

  it('does not loop when the server issues short-lived tokens', async () => {
    server.on(TOKEN, () => ({ body: sessionBody({ expiresIn: 600 }) }));
    store({ expiresIn: 600 });
    await Promise.all([session.start(), settle()]);
    await jest.advanceTimersByTimeAsync(59_000);
    expect(server.received(TOKEN)).toHaveLength(1);
  });

  it('ends the session when it is refused', async () => {
    server.on(TOKEN, authErrorReply(400, 'refresh_token_already_used'));
    store({ expiresIn: 600 });
    await Promise.all([session.start(), settle()]);
    expect(session.getState().status).toBe('guest');
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(localStorage.getItem(RECORD_KEY)).toBeNull();
  });

  it('does not end a session whose tokens were replaced in the meantime, as by a second factor', async () => {
    store();
    await Promise.all([session.start(), settle()]);
    server.on(TOKEN, () => {
      store({ accessToken: 'access-2', refreshToken: 'refresh-2' });
      return authErrorReply(400, 'refresh_token_already_used');
    });
    expect(await session.renew('access-1')).toBe('access-2');
    expect(session.getState().status).toBe('user');
    expect(server.received(LOGOUT)).toHaveLength(0);
  });

  it('reports a session that is refused at the start, before its user could be shown', async () => {
    server.on(TOKEN, authErrorReply(400, 'refresh_token_not_found'));
    store({ expiresIn: -60 });
    await Promise.all([session.start(), settle()]);
    expect(session.getState()).toMatchObject({ status: 'guest', landing: { kind: 'session_ended' } });
    session.dismissLanding();
    await session.stop();

    // Once: nothing is stored any more.
    session = new Session(window.location.origin);
    await Promise.all([session.start(), settle()]);
    expect(session.getState().landing).toBeNull();
  });

  it('is tried again later when nobody answers, without ending the session', async () => {
    store({ expiresIn: 3600 });
    await Promise.all([session.start(), settle()]);
    server.on(TOKEN, authErrorReply(503, 'unexpected_failure'));
    jest.setSystemTime(Date.now() + 2 * 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(session.getState()).toMatchObject({ status: 'user', expiredUser: null });
    expect(readRecord()).not.toBeNull();
  });

  it('shows a guest’s view while nobody answers at the start, and the user as soon as somebody does', async () => {
    server.on(TOKEN, authErrorReply(503, 'unexpected_failure'));
    store({ expiresIn: -60 });
    await Promise.all([session.start(), jest.advanceTimersByTimeAsync(60_000)]);
    expect(session.getState()).toMatchObject({ status: 'guest', expiredUser: null, landing: null });
    expect(readRecord()).not.toBeNull();
    server.on(TOKEN, () => ({ body: sessionBody() }));
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(session.getState().status).toBe('user');
  });

  it('keeps the session after a 429', async () => {
    server.on(TOKEN, authErrorReply(429, 'over_request_rate_limit'));
    store({ expiresIn: 600 });
    await Promise.all([session.start(), settle()]);
    expect(session.getState().status).toBe('user');
  });

  it('gives a request refused with 401 the token that was renewed in the meantime', async () => {
    server.on(TOKEN, () => ({ body: sessionBody({ accessToken: 'access-2' }) }));
    store();
    await Promise.all([session.start(), settle()]);
    expect(await session.renew('access-1')).toBe('access-2');
    expect(await session.renew('access-1')).toBe('access-2');
    expect(server.received(TOKEN)).toHaveLength(1);
  });
});

describe('age and activity', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  it('ends a session older than six months on load', async () => {
    const ends = countEnds();
    store({}, Date.now() - MAX_AGE_MS);
    await Promise.all([session.start(), settle()]);
    expect(session.getState()).toMatchObject({ status: 'guest', landing: null });
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(ends).toHaveBeenCalledTimes(1);
  });

  it('ends such a session at the next hourly check', async () => {
    store({}, Date.now() - MAX_AGE_MS + 30 * 60_000);
    await Promise.all([session.start(), settle()]);
    expect(session.getState().status).toBe('user');
    const ends = countEnds();
    await jest.advanceTimersByTimeAsync(61 * 60_000);
    expect(session.getState()).toMatchObject({ status: 'guest', expiredUser: null });
    expect(ends).toHaveBeenCalledTimes(1);
  });

  it('stores the time of activity at most every five minutes', async () => {
    store();
    await Promise.all([session.start(), settle()]);
    const before = readRecord()?.lastActivity ?? 0;
    await jest.advanceTimersByTimeAsync(4 * 60_000);
    window.dispatchEvent(new Event('click'));
    expect(readRecord()?.lastActivity).toBe(before);
    await jest.advanceTimersByTimeAsync(60_000);
    window.dispatchEvent(new Event('keydown'));
    expect(readRecord()?.lastActivity).toBeGreaterThan(before);
  });
});

describe('a mailed link', () => {
  /** Signs up and returns the address that the mailed link finally leads to. */
  async function askForLink(): Promise<string> {
    server.on('POST /auth/v1/signup', { body: sessionBody().user });
    const asking = new Session(window.location.origin);
    await asking.start();
    const values = {
      firstName: 'Livia',
      lastName: 'Conti',
      email: 'l@academy.test',
      password: 'long enough',
    };
    expect(await asking.signUp({ ...values, codiceFiscale: null }, null)).toBeNull();
    await asking.stop();
    const signUp = server.received('POST /auth/v1/signup')[0];
    expect(signUp?.body).toMatchObject({ data: { first_name: 'Livia', no_codice_fiscale: true } });
    const link = new URL(signUp?.query.get('redirect_to') ?? '');
    link.searchParams.set('code', 'good');
    return link.pathname + link.search;
  }

  it('that has expired is reported and removed from the address', async () => {
    window.history.replaceState(null, '', '/?error=access_denied&error_code=otp_expired#error=access_denied');
    await session.start();
    expect(session.getState().landing).toMatchObject({
      kind: 'failed',
      error: { messageKey: 'auth.link_expired' },
    });
    expect(window.location.href).toBe(`${window.location.origin}/`);
    session.dismissLanding();
    expect(session.getState().landing).toBeNull();
  });

  it('opened in another browser is reported as such', async () => {
    const link = await askForLink();
    localStorage.clear();
    window.history.replaceState(null, '', link);
    await session.start();
    expect(session.getState()).toMatchObject({ status: 'guest', landing: { kind: 'other_browser' } });
    expect(window.location.search).toBe('');
    expect(server.received(TOKEN)).toHaveLength(0);
  });

  it('for a new address leads to the profile, and reports when the other address must still be confirmed', async () => {
    store();
    server.on('PUT /auth/v1/user', { body: { ...sessionBody().user, new_email: 'new@academy.test' } });
    await session.start();
    expect(await session.account.changeEmail({ email: 'new@academy.test' })).toBeNull();
    const [asked] = server.received('PUT /auth/v1/user');
    const link = new URL(asked?.query.get('redirect_to') ?? '');
    expect(link.pathname).toBe('/profilo');
    await session.stop();

    window.history.replaceState(null, '', `${link.pathname}${link.search}#message=ok&sb=`);
    session = new Session(window.location.origin);
    await session.start();
    expect(session.getState().landing).toEqual({ kind: 'email_half_confirmed' });
    expect(window.location.hash + window.location.search).toBe('');
    await session.stop();

    window.history.replaceState(null, '', `${link.pathname}${link.search}&code=good`);
    server.on(TOKEN, () => ({ body: sessionBody({ email: 'new@academy.test' }) }));
    session = new Session(window.location.origin);
    await session.start();
    expect(session.getState()).toMatchObject({
      user: { email: 'new@academy.test' },
      landing: { kind: 'email_changed' },
    });
    // The replaced session would remain in the account's list of devices.
    expect(server.received(LOGOUT)).toHaveLength(1);
  });

  it('from an external provider signs in and keeps the page to return to', async () => {
    await session.start();
    const { data } = await session.signInWith('google', '/contenuti?type=document');
    const asked = new URL(data ?? '');
    expect(`${asked.pathname}${asked.searchParams.get('provider') ?? ''}`).toBe('/auth/v1/authorizegoogle');
    const link = new URL(asked.searchParams.get('redirect_to') ?? '');
    await session.stop();

    window.history.replaceState(null, '', `${link.pathname}${link.search}&code=good`);
    session = new Session(window.location.origin);
    await session.start();
    expect(session.getState()).toMatchObject({ status: 'user', landing: { kind: 'signed_in' } });
    expect(window.location.search).toBe(`?${new URLSearchParams({ next: '/contenuti?type=document' })}`);
  });

  it('is not assumed from a code in the address of another page', async () => {
    window.history.replaceState(null, '', '/contenuti?code=PRIMAVERA');
    await session.start();
    expect(session.getState().landing).toBeNull();
    expect(window.location.search).toBe('?code=PRIMAVERA');
  });

  it('is redeemed in the browser that requested it', async () => {
    window.history.replaceState(null, '', await askForLink());
    await session.start();
    expect(session.getState()).toMatchObject({ status: 'user', landing: { kind: 'confirmed' } });
    expect(server.received(TOKEN)[0]?.body).toMatchObject({ auth_code: 'good' });
    expect(window.location.search).toBe('');
  });

  it('is redeemed with its own secret although the mail was sent again', async () => {
    const link = await askForLink();
    const first = server.received('POST /auth/v1/signup')[0];
    server.on('POST /auth/v1/resend', { body: {} });
    const again = new Session(window.location.origin);
    expect(await again.resendConfirmation('l@academy.test', null)).toBeNull();
    await again.stop();

    window.history.replaceState(null, '', link);
    await session.start();
    const { code_verifier } = server.received(TOKEN)[0]?.body as { code_verifier: string };
    // Without WebCrypto, as in jsdom, the challenge is the secret itself.
    expect(first?.body).toMatchObject({ code_challenge: code_verifier, code_challenge_method: 'plain' });
  });

  it('for a new password signs in without mentioning confirmation', async () => {
    server.on('POST /auth/v1/recover', { body: {} });
    await session.start();
    expect(await session.requestPasswordReset('l@academy.test')).toBeNull();
    const returnTo = new URL(server.received('POST /auth/v1/recover')[0]?.query.get('redirect_to') ?? '');
    expect(`${returnTo.pathname}${returnTo.searchParams.get('reset') ?? ''}`).toBe('/authtrue');
    await session.stop();

    window.history.replaceState(null, '', `${returnTo.pathname}${returnTo.search}&code=good`);
    session = new Session(window.location.origin);
    await session.start();
    expect(session.getState()).toMatchObject({ status: 'user', landing: null });
    expect(window.location.search).toBe('?reset=true');
  });

  it('for a new password is valid for an hour by the server’s clock, whatever the device’s clock says', async () => {
    const fresh = sessionBody({ accessToken: recoveryToken(59 * 60), expiresIn: 3 * 3_600 });
    const old = sessionBody({ accessToken: recoveryToken(61 * 60), expiresIn: 3 * 3_600 });
    await session.start();
    for (const hours of [-1, 0, 1]) {
      const now = Date.now();
      const clock = jest.spyOn(Date, 'now').mockReturnValue(now + hours * 3_600_000);
      for (const [body, recovery] of [
        [fresh, 'valid'],
        [old, 'expired'],
      ] as const) {
        server.on('POST /auth/v1/verify', { body });
        expect(await session.redeemLink('recovery', 'secret')).toBeNull();
        expect(session.getState()).toMatchObject({ status: 'user', recovery });
      }
      clock.mockRestore();
    }
  });
});
