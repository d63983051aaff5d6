import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IdentityApp } from '../../../test/identity-app.ts';

const NEW_FORM = { 'x-supabase-api-version': '2024-01-01' };

describe("GoTrue's wire format", () => {
  let identity: IdentityApp;
  beforeAll(async () => {
    identity = await IdentityApp.start();
  });
  afterAll(() => identity.stop());

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    identity.request('POST', `/auth/v1/${path}`, { body, headers });

  it('has errors in the form of the requested version', async () => {
    const body = { email: 'nobody@example.org', password: 'wrong-one' };
    const old = await post('token?grant_type=password', body);
    expect(old.json).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
    expect(old.headers.get('x-supabase-api-version')).toBeNull();
    expect(old.headers.get('x-sb-error-code')).toBe('invalid_credentials');

    const now = await post('token?grant_type=password', body, NEW_FORM);
    expect(now.json).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    expect(now.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  });

  it('allows nulls, unknown fields and empty bodies, with status 200', async () => {
    const body = {
      email: 'a@example.org',
      code_challenge: null,
      code_challenge_method: null,
      gotrue_meta_security: {},
    };
    expect(await post('recover', body)).toMatchObject({ status: 200, json: {} });
    const empty = await identity.request('POST', '/auth/v1/recover', {
      headers: { 'content-type': 'application/json' },
    });
    expect(empty).toMatchObject({ status: 400, json: { error_code: 'validation_failed' } });
  });

  it.each([
    ['signup', { email: 'a@b.it', phone: '+390612345', password: 'x' }, 400, 'validation_failed'],
    ['signup', { phone: '+390612345', password: 'x' }, 400, 'phone_provider_disabled'],
    ['signup', {}, 422, 'anonymous_provider_disabled'],
    ['signup', { email: 'a b@c.it', password: 'Vento-di-mare' }, 400, 'validation_failed'],
    ['signup', { email: 'a@b.it' }, 400, 'validation_failed'],
    ['signup', { email: 'a@b.it', password: 'Vento-di-mare', data: 'x' }, 400, 'validation_failed'],
    ['signup', [], 400, 'validation_failed'],
    ['resend', { email: 'a@b.it' }, 400, 'validation_failed'],
    ['resend', { type: 'signup' }, 400, 'validation_failed'],
    ['recover', { email: 'a@b.it', code_challenge: 'x' }, 400, 'validation_failed'],
    [
      'recover',
      { email: 'a@b.it', code_challenge: 'x', code_challenge_method: 's256' },
      400,
      'validation_failed',
    ],
    ['token?grant_type=web3', {}, 400, 'invalid_credentials'],
    ['token?grant_type=password', { phone: '+390612345' }, 422, 'phone_provider_disabled'],
    ['token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' }, 404, 'flow_state_not_found'],
    ['token?grant_type=refresh_token', {}, 400, 'invalid_request'],
    ['verify', { type: 'signup' }, 400, 'validation_failed'],
    ['verify', { type: 'constructor', token_hash: 'x' }, 400, 'validation_failed'],
    ['verify', { type: 'signup', token: '123456', email: 'a@b.it' }, 403, 'otp_expired'],
    ['verify', { type: 'signup', token_hash: 'x', email: 'a@b.it' }, 400, 'validation_failed'],
    ['sso', { provider_id: 'not-a-uuid' }, 404, 'saml_provider_disabled'],
    ['nothing', {}, 404, 'unknown'],
  ])('POST %s %j: %d %s', async (path, body, status, error_code) => {
    expect(await post(path, body)).toMatchObject({ status, json: { code: status, error_code } });
  });

  it('reports a missing refresh token in OAuth’s form too, as GoTrue does', async () => {
    const oauth = { error: 'invalid_request', error_description: 'refresh_token required' };
    const path = 'token?grant_type=refresh_token';
    for (const headers of [{}, NEW_FORM])
      expect((await post(path, { refresh_token: '' }, headers)).json).toMatchObject(oauth);
  });

  it('refuses invalid JSON and bodies that are too large', async () => {
    const headers = { 'content-type': 'application/json' };
    const broken = await fetch(`${identity.url}/auth/v1/signup`, { method: 'POST', headers, body: '{' });
    expect([broken.status, ((await broken.json()) as { error_code: string }).error_code]).toEqual([
      400,
      'bad_json',
    ]);
    const large = await post('signup', { email: 'x'.repeat(1_100_000) });
    expect(large).toMatchObject({ status: 413, json: { error_code: 'request_entity_too_large' } });
  });

  describe('refuses a body with too many fields, before spending time on it', () => {
    const keys = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 0]));
    const form = { email: 'nobody@example.org', password: 'wrong-one' };

    it.each(['recover', 'signup', 'token?grant_type=password'])('sent to %s', async (path) => {
      expect(await post(path, { ...form, ...keys(20_000) })).toMatchObject({
        status: 413,
        json: { error_code: 'request_entity_too_large' },
      });
    });

    it('even if the body is small', async () => {
      expect((await post('recover', { ...form, ...keys(100) })).status).toBe(200);
      expect((await post('recover', { ...form, ...keys(1_000) })).status).toBe(400);
    });
  });

  it.each([
    [undefined, 401, 'no_authorization'],
    ['Basic abc', 401, 'no_authorization'],
    ['Bearer rubbish', 403, 'bad_jwt'],
  ])('GET user with authorization %s: %d %s', async (authorization, status, error_code) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    expect(await identity.request('GET', '/auth/v1/user', { headers })).toMatchObject({
      status,
      json: { error_code },
    });
  });

  it('ignores the publishable key that some clients send as a bearer token', async () => {
    const answer = await post('recover', { email: 'a@example.org' }, { authorization: 'Bearer publishable' });
    expect(answer.status).toBe(200);
  });

  it('has health and settings endpoints', async () => {
    expect(await identity.request('GET', '/auth/v1/health')).toMatchObject({
      status: 200,
      json: { name: 'GoTrue' },
    });
    expect(await identity.request('GET', '/auth/v1/settings')).toMatchObject({
      json: { external: { email: true, phone: false }, mailer_autoconfirm: false },
    });
    expect(await identity.request('GET', '/auth/v1/authorize?provider=google')).toMatchObject({
      status: 400,
      json: { error_code: 'validation_failed' },
    });
    const missing = await identity.request('GET', '/auth/v1/verify?type=signup');
    expect(missing).toMatchObject({ status: 400, json: { error_code: 'validation_failed' } });
  });
});
