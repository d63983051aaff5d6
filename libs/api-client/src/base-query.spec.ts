import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { createBaseQuery, type TokenSource } from './base-query.ts';
import { FakeServer, type FakeReply } from './testing/index.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  window.history.replaceState(null, '', '/');
});
afterEach(() => server.close());

function tokens(
  current: string | null,
  renewed: string | null = null,
  asked: Partial<TokenSource> = {},
): TokenSource & { renewals: string[] } {
  const renewals: string[] = [];
  return {
    prove: () => Promise.resolve(false),
    reopen: () => Promise.resolve(false),
    ...asked,
    renewals,
    origin: window.location.origin,
    accessToken: () => Promise.resolve(current),
    renew: (refused) => {
      renewals.push(refused);
      return Promise.resolve(renewed);
    },
  };
}

async function ask(source: TokenSource) {
  const api = createApi({
    baseQuery: createBaseQuery(source),
    endpoints: (build) => ({ read: build.query<unknown, void>({ query: () => 'thing' }) }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const { data, error } = await store.dispatch(api.endpoints.read.initiate());
  return { data, error };
}

const ROUTE = 'GET /api/v1/thing';

describe('a request', () => {
  it('carries the token', async () => {
    server.on(ROUTE, { body: { fine: true } });
    expect(await ask(tokens('t1'))).toEqual({ data: { fine: true }, error: undefined });
    const headers = server.requests[0]?.headers;
    expect(headers?.get('Authorization')).toBe('Bearer t1');
  });

  it('of a guest carries no token and is not repeated on 401', async () => {
    server.on(ROUTE, { status: 401, body: { code: 'platform.unauthenticated' } });
    const source = tokens(null, 't2');
    expect((await ask(source)).error).toMatchObject({ messageKey: 'platform.unauthenticated' });
    expect(source.renewals).toEqual([]);
    expect(server.requests[0]?.headers.has('Authorization')).toBe(false);
  });

  it('refused with 401 is sent once more with a renewed token', async () => {
    const reply = (token: string | null): FakeReply =>
      token === 'Bearer t2'
        ? { body: { fine: true } }
        : { status: 401, body: { code: 'platform.invalid_token' } };
    server.on(ROUTE, ({ headers }) => reply(headers.get('Authorization')));
    expect((await ask(tokens('t1', 't2'))).data).toEqual({ fine: true });
    expect(server.requests).toHaveLength(2);
  });

  it('is not sent again when the session cannot be renewed', async () => {
    server.on(ROUTE, { status: 401, body: { code: 'platform.session_revoked' } });
    expect((await ask(tokens('t1'))).error).toMatchObject({ code: 'platform.session_revoked', status: 401 });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a request that requires a recent sign-in', () => {
  const needed = { status: 403, body: { code: 'identity.reauthentication_needed' } };

  it('is sent again once the user has proven their identity', async () => {
    let isProven = false;
    server.on(ROUTE, () => (isProven ? { body: { fine: true } } : needed));
    const prove = () => {
      isProven = true;
      return Promise.resolve(true);
    };
    expect((await ask(tokens('t1', null, { prove }))).data).toEqual({ fine: true });
  });

  it('fails when the user cancels', async () => {
    server.on(ROUTE, needed);
    expect((await ask(tokens('t1'))).error).toMatchObject({ code: 'identity.reauthentication_needed' });
    expect(server.requests).toHaveLength(1);
  });

  it('waits until the user has signed in again after the session expired', async () => {
    let isBack = false;
    server.on(ROUTE, () =>
      isBack ? { body: { fine: true } } : { status: 401, body: { code: 'platform.session_revoked' } },
    );
    const reopen = () => {
      isBack = true;
      return Promise.resolve(true);
    };
    expect((await ask(tokens('t1', null, { reopen }))).data).toEqual({ fine: true });
  });
});

describe('an error', () => {
  it('has the code, text and fields of the problem document', async () => {
    const errors = [{ field: 'contentId', code: 'isUuid', message: 'contentId must be a UUID' }];
    server.on(ROUTE, {
      status: 400,
      body: {
        type: 'about:blank',
        status: 400,
        code: 'platform.invalid_input',
        requestId: 'r-1',
        errors: [...errors, 7],
      },
      headers: { 'Content-Type': 'application/problem+json' },
    });
    expect((await ask(tokens(null))).error).toEqual({
      status: 400,
      code: 'platform.invalid_input',
      messageKey: 'platform.invalid_input',
      requestId: 'r-1',
      fieldErrors: errors,
    });
  });

  it('has the seconds of Retry-After', async () => {
    server.on(ROUTE, {
      status: 429,
      body: { code: 'platform.rate_limited' },
      headers: { 'Retry-After': '7' },
    });
    expect((await ask(tokens(null))).error).toMatchObject({ retryAfter: 7 });
  });

  it('with an unknown code gets the text of its status', async () => {
    server.on(ROUTE, { status: 403, body: { code: 'future.reason' } });
    expect((await ask(tokens(null))).error).toMatchObject({
      code: 'future.reason',
      messageKey: 'status.403',
    });
  });

  it('in a proxy’s HTML gets the text of its status', async () => {
    server.on(ROUTE, { status: 502, body: '<html>bad gateway</html>' });
    expect((await ask(tokens(null))).error).toMatchObject({ status: 502, messageKey: 'status.503' });
  });

  it('is reported when a successful response cannot be parsed', async () => {
    server.on(ROUTE, { status: 200, body: '<html>' });
    expect((await ask(tokens(null))).error).toMatchObject({ messageKey: 'network.unreadable' });
  });

  it('is reported when the connection fails', async () => {
    server.on(ROUTE, () => {
      throw new TypeError('Failed to fetch');
    });
    expect((await ask(tokens(null))).error).toEqual({
      status: 0,
      code: 'FETCH_ERROR',
      messageKey: 'network.connection',
      fieldErrors: [],
    });
  });
});
