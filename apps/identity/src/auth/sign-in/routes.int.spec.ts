import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Client, IdentityApp, PASSWORD, SIGN_UP_DATA } from '../../../test/identity-app.ts';

const NEW_FORM = { 'x-supabase-api-version': '2024-01-01' };

/** Values a row may use. */
interface Caller {
  email: string;
  refreshToken: string;
  identityId: string;
  factorId: string;
  challengeId: string;
}

/** A route, its request, and its response: a status, and fields of the body or the error's code. */
interface Route {
  method: string;
  path: string | ((caller: Caller) => string);
  body?: object | ((caller: Caller) => object);
  status: number;
  json?: object;
  code?: string;
}

/** Placeholders for ids in the names of tests. */
const NAMES: Caller = {
  email: '{email}',
  refreshToken: '{token}',
  identityId: '{id}',
  factorId: '{id}',
  challengeId: '{id}',
};

/** Every route of the authentication service that clients call, starting with those listed in the specification. */
const SIGNED_IN: Route[] = [
  { method: 'GET', path: 'reauthenticate', status: 200, json: {} },
  { method: 'GET', path: 'user', status: 200, json: { aud: 'authenticated', is_anonymous: false } },
  { method: 'PUT', path: 'user', body: { data: { shelf: 1 } }, status: 200, json: { role: 'authenticated' } },
  { method: 'GET', path: 'user/identities', status: 200, json: { identities: [{ provider: 'email' }] } },
  {
    method: 'DELETE',
    path: ({ identityId }) => `user/identities/${identityId}`,
    status: 404,
    code: 'manual_linking_disabled',
  },
  {
    method: 'GET',
    path: 'user/identities/authorize?provider=google&skip_http_redirect=true',
    status: 404,
    code: 'manual_linking_disabled',
  },
  {
    method: 'POST',
    path: 'factors',
    body: { factor_type: 'totp', friendly_name: 'Second' },
    status: 200,
    json: {
      type: 'totp',
      friendly_name: 'Second',
      totp: { uri: expect.stringContaining('otpauth://totp/') },
    },
  },
  {
    method: 'POST',
    path: ({ factorId }) => `factors/${factorId}/challenge`,
    status: 200,
    json: { type: 'totp', expires_at: expect.any(Number) },
  },
  {
    method: 'POST',
    path: ({ factorId }) => `factors/${factorId}/verify`,
    body: ({ challengeId }) => ({ challenge_id: challengeId, code: '12345' }),
    status: 422,
    code: 'mfa_verification_failed',
  },
  {
    method: 'DELETE',
    path: ({ factorId }) => `factors/${factorId}`,
    status: 200,
    json: { id: expect.any(String) },
  },
  { method: 'DELETE', path: 'factors/1', status: 404, code: 'validation_failed' },
  { method: 'POST', path: 'logout?scope=local', status: 204 },
];

const OPEN: Route[] = [
  {
    method: 'POST',
    path: 'sso',
    body: { provider_id: 'x', skip_http_redirect: true },
    status: 404,
    code: 'saml_provider_disabled',
  },
  {
    method: 'POST',
    path: 'resend',
    body: ({ email }) => ({ type: 'signup', email }),
    status: 200,
    json: {},
  },
  {
    method: 'POST',
    path: 'resend',
    body: ({ email }) => ({ type: 'email_change', email }),
    status: 200,
    json: {},
  },
  {
    method: 'POST',
    path: 'resend',
    body: { type: 'sms', phone: '+390612345' },
    status: 400,
    code: 'phone_provider_disabled',
  },
  {
    method: 'POST',
    path: 'resend',
    body: { type: 'phone_change', phone: '+390612345' },
    status: 400,
    code: 'phone_provider_disabled',
  },
  {
    method: 'POST',
    path: 'resend',
    body: { type: 'recovery', email: 'a@b.it' },
    status: 400,
    code: 'validation_failed',
  },
  {
    method: 'POST',
    path: 'token?grant_type=refresh_token',
    body: ({ refreshToken }) => ({ refresh_token: refreshToken }),
    status: 200,
    json: { token_type: 'bearer', expires_in: 3_600 },
  },
  {
    method: 'POST',
    path: 'token?grant_type=password',
    body: ({ email }) => ({ email, password: PASSWORD }),
    status: 200,
    json: { token_type: 'bearer' },
  },
  {
    method: 'POST',
    path: 'token?grant_type=pkce',
    body: { auth_code: randomUUID(), code_verifier: 'x'.repeat(43) },
    status: 404,
    code: 'flow_state_not_found',
  },
  {
    method: 'POST',
    path: 'token?grant_type=id_token',
    body: { provider: 'google', id_token: 'x' },
    status: 400,
    code: 'invalid_credentials',
  },
  { method: 'POST', path: 'recover', body: ({ email }) => ({ email }), status: 200, json: {} },
  {
    method: 'GET',
    path: '.well-known/jwks.json',
    status: 200,
    json: { keys: [{ alg: 'RS256', use: 'sig' }] },
  },
  {
    method: 'POST',
    path: 'signup',
    body: { email: `${randomUUID()}@example.org`, password: PASSWORD, data: SIGN_UP_DATA },
    status: 200,
    json: { aud: 'authenticated', identities: [{ provider: 'email' }] },
  },
  { method: 'GET', path: 'verify?type=signup&token=x', status: 303 },
  ...['signup', 'invite', 'recovery', 'magiclink', 'email', 'email_change'].map((type) => ({
    method: 'POST',
    path: `verify?by=code&type=${type}`,
    body: { type, token: '123456', email: 'nobody@example.org' },
    status: 403,
    code: 'otp_expired',
  })),
  ...['signup', 'invite', 'recovery', 'magiclink', 'email', 'email_change'].map((type) => ({
    method: 'POST',
    path: `verify?by=hash&type=${type}`,
    body: { type, token_hash: 'x' },
    status: 403,
    code: 'otp_expired',
  })),
  {
    method: 'POST',
    path: 'verify',
    body: { type: 'sms', token: '123456', phone: '+390612345' },
    status: 403,
    code: 'otp_expired',
  },
  ...[
    { type: 'signup', phone: '+390612345' },
    { type: 'phone_change', phone: 'none' },
    { type: 'signup' },
    { type: 'signup', email: 'a@b.it', phone: '+390612345' },
  ].map((body) => ({
    method: 'POST',
    path: `verify?with=${Object.values(body).join(',')}`,
    body: { ...body, token: '123456' },
    status: 400,
    code: 'validation_failed',
  })),
  ...['a', 'abcdefghijkl', '-'.repeat(70), randomUUID()].map((token) => ({
    method: 'POST',
    path: `token?grant_type=refresh_token&shape=${token}`,
    body: { refresh_token: token },
    status: 400,
    code: 'refresh_token_not_found',
  })),
  { method: 'GET', path: 'authorize?provider=google', status: 400, code: 'validation_failed' },
  { method: 'GET', path: 'callback', status: 302 },
  { method: 'POST', path: 'callback', body: {}, status: 302 },
  { method: 'GET', path: 'health', status: 200, json: { name: 'GoTrue' } },
  { method: 'GET', path: 'settings', status: 200, json: { external: { email: true }, saml_enabled: false } },
];

describe('every route of the authentication service', () => {
  let identity: IdentityApp;
  let client: Client;
  let caller: Caller;
  let authorization: string;
  beforeAll(async () => {
    identity = await IdentityApp.start();
    const signedIn = await identity.signedIn();
    client = signedIn.client;
    const { data } = await client.getSession();
    const { data: factor } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'First' });
    const { data: challenge } = await client.mfa.challenge({ factorId: factor?.id ?? '' });
    caller = {
      email: signedIn.email,
      refreshToken: data.session?.refresh_token ?? '',
      identityId: data.session?.user.identities?.[0]?.identity_id ?? '',
      factorId: factor?.id ?? '',
      challengeId: challenge?.id ?? '',
    };
    authorization = `Bearer ${data.session?.access_token}`;
  });
  afterAll(() => identity.stop());

  const call = (route: Route, headers: Record<string, string>) =>
    identity.request(route.method, `/auth/v1/${pathOf(route, caller)}`, {
      headers,
      body: typeof route.body === 'function' ? route.body(caller) : route.body,
    });
  const named = (routes: Route[]): [string, Route][] =>
    routes.map((route) => [`${route.method} ${pathOf(route, NAMES)}`, route]);

  async function check(route: Route, headers: Record<string, string> = {}): Promise<void> {
    const { status, code, json } = route;
    const answer = await call(route, headers);
    expect(answer.status).toBe(status);
    if (json !== undefined) expect(answer.json).toMatchObject(json);
    if (code === undefined) return;
    expect(answer.json).toEqual({ code: status, error_code: code, msg: expect.any(String) });
    const newForm = await call(route, { ...headers, ...NEW_FORM });
    expect(newForm.json).toEqual({ code, message: expect.any(String) });
    expect(newForm.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  }

  it.each(named(OPEN))('%s', (_name, route) => check(route));

  it.each(named(SIGNED_IN))('%s requires a token', async (_name, route) => {
    expect(await call(route, {})).toMatchObject({ status: 401, json: { error_code: 'no_authorization' } });
  });

  // The last one signs out.
  it.each(named(SIGNED_IN))('%s with a token', (_name, route) => check(route, { authorization }));

  it('refuses the session after its sign-out', async () => {
    const answer = await identity.request('GET', '/auth/v1/user', { headers: { authorization } });
    expect(answer).toMatchObject({ status: 403, json: { error_code: 'session_not_found' } });
  });
});

function pathOf({ path }: Route, caller: Caller): string {
  return typeof path === 'string' ? path : path(caller);
}
