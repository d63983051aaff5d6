import { randomUUID } from 'node:crypto';
import { metricsRegistry, Secrets } from '@academy/platform';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { IdentityApp, ORIGIN, PASSWORD, SIGN_UP_DATA } from '../../../test/identity-app.ts';
import { Consent, CONSENT_VERSION } from '../../accounts/consent.entity.ts';
import { openCodiceFiscale } from '../../accounts/codice-fiscale.ts';
import { Profile } from '../../accounts/profile.entity.ts';
import { Like } from 'typeorm';
import { User } from '../../accounts/user.entity.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { currentOrigin } from '../../audit/request-origin.interceptor.ts';
import { DeferredRequestsService } from '../deferred/deferred-requests.service.ts';
import { CarryOutRequestJob } from './carry-out-request.job.ts';

describe('sign-up', () => {
  let identity: IdentityApp;
  beforeAll(async () => {
    identity = await IdentityApp.start();
  });
  afterAll(() => identity.stop());

  const signUp = (email: string, data: Record<string, unknown> = SIGN_UP_DATA, password = PASSWORD) =>
    identity.request('POST', '/auth/v1/signup', { body: { email, password, data } });

  /** The SQL statements of a request before its response; its job is held until then. */
  async function statementsBeforeAnswer(path: string, body: object): Promise<string[]> {
    const statements: string[] = [];
    let release = (): void => undefined;
    const answered = new Promise<void>((resolve) => (release = resolve));
    const job = identity.app.get(CarryOutRequestJob, { strict: false });
    const run = job.run.bind(job);
    const spies = [
      jest.spyOn(job, 'run').mockImplementation((payload) => answered.then(() => run(payload))),
      jest.spyOn(identity.dataSource.logger, 'logQuery').mockImplementation((text) => {
        if (currentOrigin() !== undefined) statements.push(text);
      }),
    ];
    await identity.request('POST', path, { body });
    for (const spy of spies) spy.mockRestore();
    release();
    await identity.settled();
    return statements;
  }

  it('sends a mail whose link confirms the email and opens the site root, signed in', async () => {
    const email = identity.newEmail();
    const client = identity.client();

    const signedUp = await client.signUp({
      email,
      password: PASSWORD,
      options: { data: SIGN_UP_DATA, emailRedirectTo: `${ORIGIN}/en` },
    });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user).toMatchObject({ email, role: 'authenticated' });

    const mail = await identity.mails.take(email);
    const early = await client.signInWithPassword({ email, password: PASSWORD });
    expect(early.error?.code).toBe('email_not_confirmed');

    expect(mail.raw).toContain('Confirm your');
    const target = await identity.open(mail.link);
    expect(target.pathname).toBe('/en');
    expect(new URLSearchParams(target.hash.slice(1)).get('access_token')).toMatch(/^eyJ/);

    const { data, error } = await client.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({
      first_name: 'Ada',
      last_name: 'Bianchi',
      email_verified: true,
    });
    expect(JSON.stringify(data)).not.toContain(SIGN_UP_DATA.codice_fiscale);
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'], role: 'user' });
  });

  it('redirects a PKCE browser back with a code that it exchanges', async () => {
    const email = identity.newEmail();
    const client = identity.client('pkce');
    await client.signUp({
      email,
      password: PASSWORD,
      options: { data: SIGN_UP_DATA, emailRedirectTo: `${ORIGIN}/` },
    });

    const target = await identity.open((await identity.mails.take(email)).link);
    expect(target.hash).toBe('');
    const { data, error } = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  it('stores the codice fiscale encrypted, and consents with version and IP address', async () => {
    const email = identity.newEmail();
    const answer = await signUp(email);
    await identity.settled();
    const { id: userId } = await identity.dataSource.getRepository(User).findOneByOrFail({ email });
    const { sealedCodiceFiscale } = await identity.dataSource
      .getRepository(Profile)
      .findOneOrFail({ where: { userId }, select: { id: true, sealedCodiceFiscale: true } });
    expect(sealedCodiceFiscale).not.toContain(SIGN_UP_DATA.codice_fiscale);
    const secrets = identity.app.get(Secrets, { strict: false });
    expect(openCodiceFiscale(secrets, sealedCodiceFiscale)).toBe(SIGN_UP_DATA.codice_fiscale);

    const consents = await identity.dataSource.getRepository(Consent).findBy({ userId });
    expect(consents.map(({ kind }) => kind).sort()).toEqual(['cookies', 'privacy', 'terms']);
    for (const consent of consents)
      expect(consent).toMatchObject({ version: CONSENT_VERSION, ipAddress: '127.0.0.1' });
    expect(JSON.stringify(answer.json)).not.toMatch(/codice|consent|RSSMRA/i);
  });

  it('sends the same response for new, unconfirmed and confirmed emails, and mails only the first two', async () => {
    const confirmed = await identity.createUser();
    const fresh = identity.newEmail();

    const answers = [await signUp(fresh), await signUp(fresh), await signUp(confirmed)];
    const shapes = answers.map(({ status, json }) => ({ status, shape: shapeOf(json) }));
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    const ids = answers.map(({ json }) => (json as { id: string }).id);
    expect(new Set(ids).size).toBe(3);

    await identity.settled();
    await identity.mails.take(fresh);
    // The second request came within a minute of the first mail, and got the same response.
    expect(identity.mails.mails.filter(({ to }) => to === fresh || to === confirmed)).toEqual([]);
    await identity.dataSource
      .getRepository(User)
      .update({ email: fresh }, { confirmationSentAt: new Date(0) });
    expect((await signUp(fresh)).status).toBe(200);
    await identity.mails.take(fresh);
  });

  it('hashes a password once for known and unknown emails, at sign-up and at sign-in', async () => {
    const known = await identity.createUser();
    const signIn = (email: string) =>
      identity.request('POST', '/auth/v1/token?grant_type=password', {
        body: { email, password: 'wrong-one' },
      });

    for (const email of [known, identity.newEmail()]) {
      const before = await hashCount();
      await signUp(email);
      expect(await hashCount()).toBe(before + 1);
      await signIn(email);
      expect(await hashCount()).toBe(before + 2);
    }
    const before = await hashCount();
    const answers = [await signIn(known), await signIn(identity.newEmail())];
    expect(answers[0]?.json).toEqual(answers[1]?.json);
    expect(await hashCount()).toBe(before + 2);
  });

  it('returns the ids of the account that is created', async () => {
    const email = identity.newEmail();
    const { json } = await signUp(email);
    await identity.open((await identity.mails.take(email)).link);
    const { data } = await identity.client().signInWithPassword({ email, password: PASSWORD });
    const { id, identities } = json as { id: string; identities: { identity_id: string }[] };
    expect(data.user?.id).toBe(id);
    expect(data.user?.identities?.[0]?.identity_id).toBe(identities[0]?.identity_id);
  });

  it.each([
    ['signup', (email: string) => ({ email, password: PASSWORD, data: SIGN_UP_DATA })],
    ['recover', (email: string) => ({ email })],
    ['resend', (email: string) => ({ email, type: 'signup' })],
    ['resend', (email: string) => ({ email, type: 'email_change' })],
  ])(
    '%s writes the same rows before its response for known and unknown emails: %#',
    async (route, bodyOf) => {
      const [confirmed, unconfirmed] = [await identity.createUser(), identity.newEmail()];
      await signUp(unconfirmed);
      await identity.settled();
      const written: string[][] = [];
      for (const email of [confirmed, unconfirmed, identity.newEmail()])
        written.push(await statementsBeforeAnswer(`/auth/v1/${route}`, bodyOf(email)));
      expect(written[0]).toContainEqual(expect.stringContaining('INSERT INTO "deferred_request"'));
      expect(written[1]).toEqual(written[0]);
      expect(written[2]).toEqual(written[0]);
    },
  );

  it('creates one account, even if the job runs twice or two requests arrive together', async () => {
    const email = identity.newEmail();
    await identity.settled();
    const requests = identity.app.get(DeferredRequestsService, { strict: false });
    const taken = jest.spyOn(requests, 'take');
    await Promise.all([signUp(email), signUp(email)]);
    await identity.settled();
    const job = identity.app.get(CarryOutRequestJob, { strict: false });
    const ids = taken.mock.calls.map(([, requestId]) => requestId);
    expect(ids).toHaveLength(2);
    taken.mockRestore();
    for (const requestId of ids) await job.run({ requestId });
    await identity.settled();
    await identity.mails.take(email);
    expect(identity.mails.mails.filter(({ to }) => to === email)).toEqual([]);
    const { id } = await identity.dataSource.getRepository(User).findOneByOrFail({ email });
    const registered = await identity.dataSource
      .getRepository(AuditEntry)
      .findBy({ subjectId: id, action: 'user.registered' });
    expect(registered).toEqual([expect.objectContaining({ ipAddress: '127.0.0.1' })]);
  });

  it('stores the payload of its job encrypted', async () => {
    const requests = identity.app.get(DeferredRequestsService, { strict: false });
    const taken = jest.spyOn(requests, 'take').mockRejectedValueOnce(new Error('out of order'));
    const email = identity.newEmail();
    await signUp(email);
    const waiting = await identity.dataSource.query<{ sealed_request: string }[]>(
      'SELECT * FROM deferred_request',
    );
    expect(JSON.stringify(waiting)).not.toMatch(/example\.org|Bianchi|argon2/);
    // A failed attempt is retried.
    await identity.mails.take(email);
    taken.mockRestore();
  });

  it('does not change the password or the names when repeated, and the mail says so', async () => {
    const email = identity.newEmail();
    await signUp(email);
    await identity.settled();
    expect((await identity.mails.take(email)).raw).not.toContain('Con questo indirizzo era già');
    await identity.dataSource.query('UPDATE user_account SET confirmation_sent_at = NULL WHERE email = $1', [
      email,
    ]);
    await signUp(email, { ...SIGN_UP_DATA, first_name: 'Mallory' }, 'another-Password-1');
    const mail = await identity.mails.take(email);
    // Whoever signed up first may have been a stranger, whose password would stay valid.
    expect(mail.raw).toContain('Con questo indirizzo era già');
    await identity.open(mail.link);
    const { data } = await identity.client().signInWithPassword({ email, password: PASSWORD });
    expect(data.user?.user_metadata.first_name).toBe('Ada');
  });

  it.each([
    ['first_name', { first_name: ' ' }],
    ['last_name', { last_name: '<b>' }],
    ['last_name', { last_name: '' }],
    ['no_last_name', { no_last_name: 'yes' }],
    ['codice_fiscale', { codice_fiscale: 'RSSMRA85T10A562X' }],
    ['codice_fiscale', { codice_fiscale: undefined }],
    ['privacy_consent', { privacy_consent: false }],
    ['terms_consent', { terms_consent: 'true' }],
    ['cookie_consent', { cookie_consent: null }],
  ])('names the invalid field %s: %j', async (field, wrong) => {
    const email = identity.newEmail();
    const { status, json } = await signUp(email, { ...SIGN_UP_DATA, ...wrong });
    expect({ status, json }).toMatchObject({ status: 400, json: { error_code: 'validation_failed' } });
    expect((json as { msg: string }).msg).toContain(field);
    expect(await identity.dataSource.getRepository(User).existsBy({ email })).toBe(false);
  });

  it('allows foreigners to sign up without a codice fiscale', async () => {
    const { codice_fiscale: _, ...data } = SIGN_UP_DATA;
    expect((await signUp(identity.newEmail(), { ...data, no_codice_fiscale: true })).status).toBe(200);
  });

  it('allows people with one name to sign up without a last name', async () => {
    const { last_name: _, ...data } = SIGN_UP_DATA;
    const email = identity.newEmail();
    expect((await signUp(email, { ...data, no_last_name: true })).status).toBe(200);
    await identity.open((await identity.mails.take(email)).link);
    const { user } = (await identity.client().signInWithPassword({ email, password: PASSWORD })).data;
    expect(user?.user_metadata).toMatchObject({ first_name: 'Ada', last_name: '' });
    expect(user?.user_metadata).not.toHaveProperty('no_last_name');
  });

  it('knows an address by both spellings of its domain', async () => {
    const local = randomUUID();
    await identity.createUser(`${local}@città.it`);
    const signIn = await identity
      .client()
      .signInWithPassword({ email: `${local}@XN--CITT-3NA.it`, password: PASSWORD });
    expect(signIn.error).toBeNull();
    expect((await signUp(`${local}@CITTÀ.it`, SIGN_UP_DATA)).status).toBe(200);
    await identity.settled();
    const accounts = await identity.dataSource.getRepository(User).findBy({ email: Like(`${local}@%`) });
    expect(accounts).toHaveLength(1);
  });

  it('refuses weak passwords with reasons', async () => {
    const email = identity.newEmail();
    const refused = await identity
      .client()
      .signUp({ email, password: 'password1', options: { data: SIGN_UP_DATA } });
    expect(refused.error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['pwned'] });
  });

  it('resends the mail to unconfirmed users only, with the same response', async () => {
    const confirmed = await identity.createUser();
    const email = identity.newEmail();
    await signUp(email);
    const first = await identity.mails.take(email);
    await identity.settled();
    await identity.dataSource.getRepository(User).update({ email }, { confirmationSentAt: new Date(0) });
    for (const to of [confirmed, email, identity.newEmail()]) {
      expect((await identity.client().resend({ type: 'signup', email: to })).error).toBeNull();
    }
    const second = await identity.mails.take(email);
    expect((await identity.open(first.link)).hash).toContain('otp_expired');
    expect((await identity.open(second.link)).hash).toContain('access_token');
  });
});

/** Names and types of all fields, without values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shapeOf(member)]));
}

async function hashCount(): Promise<number> {
  const metric = await metricsRegistry.getSingleMetric('identity_password_hash_total')?.get();
  return metric?.values.reduce((sum, { value }) => sum + value, 0) ?? 0;
}
