import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Academy, type RunningAcademy } from './academy.ts';
import { confirmationLink, useLink } from './inbox.ts';

const PASSWORD = 'Academy-2026!';
/** The promise is three seconds. The test allows more, so that a loaded machine does not fail it. */
const LIMIT_MS = 60_000;
const ERASURE_LIMIT_MS = 60_000;

/** For every service, a path that a valid token opens and the guard refuses once its session has ended. */
const ROUTES = {
  identity: '/api/v1/me',
  catalogue: '/api/v1/contents?status=all',
  commerce: '/api/v1/purchases',
  learning: '/api/v1/progress',
} as const;

/** For every service, a path that only administrators may use. */
const STAFF_ROUTES = {
  identity: '/api/v1/users',
  catalogue: '/api/v1/settings/all',
  commerce: '/api/v1/orders',
  learning: '/api/v1/progress?userId=00000000-0000-4000-8000-000000000003',
} as const;

interface Person {
  id: string;
  email: string;
  token: string;
}

interface Erasure {
  isComplete: boolean;
  steps: { service: string; status: string }[];
}

let academy: Academy;
let run: RunningAcademy;
let admin: Person;

const ask = (method: string, path: string, { token, body }: { token?: string; body?: object } = {}) =>
  fetch(run.origin + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

async function signIn(email: string): Promise<Person> {
  const answer = await ask('POST', '/auth/v1/token?grant_type=password', {
    body: { email, password: PASSWORD },
  });
  const { access_token: token, user } = (await answer.json()) as {
    access_token: string;
    user: { id: string };
  };
  return { id: user.id, email, token };
}

async function newPerson(role: 'user' | 'admin' = 'user'): Promise<Person> {
  const email = `${crypto.randomUUID()}@example.org`;
  const data = {
    ...{ first_name: 'Ada', last_name: 'Bianchi', no_codice_fiscale: true },
    ...{ privacy_consent: true, terms_consent: true, cookie_consent: true },
  };
  await ask('POST', '/auth/v1/signup', { body: { email, password: PASSWORD, data } });
  await useLink(await confirmationLink(run.mail, email));
  if (role === 'user') return signIn(email);
  const { id } = await signIn(email);
  await ask('PATCH', `/api/v1/users/${id}`, { token: admin.token, body: { role } });
  // Tokens issued in the same second as the change of role are refused.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  return signIn(email);
}

/** The status returned by each service. */
async function statuses(routes: Record<string, string>, token: string): Promise<Record<string, number>> {
  const answers = Object.entries(routes).map(
    async ([service, path]) => [service, (await ask('GET', path, { token })).status] as const,
  );
  return Object.fromEntries(await Promise.all(answers));
}

/** Waits until every service refuses the token. */
async function refusedEverywhere(routes: Record<string, string>, token: string): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const found = await statuses(routes, token);
    if (Object.values(found).every((status) => status === 401)) return;
    if (Date.now() > deadline) throw new Error(`Still open after ${LIMIT_MS} ms: ${JSON.stringify(found)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function opensEverywhere(routes: Record<string, string>, token: string): Promise<void> {
  expect(new Set(Object.values(await statuses(routes, token)))).toEqual(new Set([200]));
}

beforeAll(async () => {
  academy = await Academy.start();
  run = await academy.run();
  admin = await signIn('admin@academy.test');
});

afterAll(() => academy.dispose());

describe('an unexpired access token', () => {
  it('is refused by every service once its user is suspended', async () => {
    const staff = await newPerson('admin');
    await opensEverywhere({ ...ROUTES, ...STAFF_ROUTES }, staff.token);
    await ask('PATCH', `/api/v1/users/${staff.id}`, { token: admin.token, body: { status: 'suspended' } });
    await refusedEverywhere(ROUTES, staff.token);
    await refusedEverywhere(STAFF_ROUTES, staff.token);
  });

  it('is refused by every service once its role was removed', async () => {
    const staff = await newPerson('admin');
    await opensEverywhere(STAFF_ROUTES, staff.token);
    await ask('PATCH', `/api/v1/users/${staff.id}`, { token: admin.token, body: { role: 'user' } });
    await refusedEverywhere(STAFF_ROUTES, staff.token);
  });

  it('is refused by every service after signing out everywhere on another device', async () => {
    const laptop = await newPerson();
    const phone = await signIn(laptop.email);
    await ask('POST', '/auth/v1/logout?scope=global', { token: phone.token });
    for (const { token } of [laptop, phone]) await refusedEverywhere(ROUTES, token);
  });

  it('is refused by every service once the account is deleted, even if a service crashes meanwhile', async () => {
    const person = await newPerson();
    const { services } = await academy.run();
    process.kill(services.commerce.pid, 'SIGKILL');
    const deleted = await ask('DELETE', '/api/v1/me', { token: person.token, body: { password: PASSWORD } });
    expect(deleted.status).toBe(204);
    const { commerce: _, ...running } = ROUTES;
    await refusedEverywhere(running, person.token);
    const deadline = Date.now() + ERASURE_LIMIT_MS;
    for (let erasure: Erasure | null = null; !erasure?.isComplete;) {
      if (Date.now() > deadline) throw new Error(`Not erased: ${JSON.stringify(erasure)}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
      const answer = await ask('GET', `/api/v1/users/${person.id}`, { token: admin.token });
      erasure = ((await answer.json()) as { erasure: Erasure }).erasure;
    }
    await refusedEverywhere(ROUTES, person.token);
  });
});
