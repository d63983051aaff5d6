import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { RunningAcademy } from './academy.ts';
import { confirmationLink, useLink } from './inbox.ts';

/** Of the three demo accounts, and of every account created here. */
export const PASSWORD = 'Academy-2026!';
export const ADMIN = 'admin@academy.test';
export const EDITOR = 'editor@academy.test';

export type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

/** A caller of the API as one account; an error response throws. */
export async function apiOf({ origin }: RunningAcademy, email: string, password = PASSWORD): Promise<Call> {
  const send = async <T>(method: string, path: string, body?: object, token?: string): Promise<T> => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
  const session = await send<{ access_token: string }>('POST', '/auth/v1/token?grant_type=password', {
    email,
    password,
  });
  return (method, path, body) => send(method, path, body, session.access_token);
}

interface MemberOptions {
  /** Whether the address is confirmed. */
  isConfirmed?: boolean;
  firstName?: string;
  /** The start of the pages' paths in the language of the account, in which its mails are written. */
  prefix?: string;
}

/** Signs a user up. @returns the address. */
export async function newMember(
  run: RunningAcademy,
  { isConfirmed = true, firstName = 'Livia', prefix = '' }: MemberOptions = {},
): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  const page = new URLSearchParams({ redirect_to: `${run.origin}${prefix}/auth` });
  const answer = await fetch(`${run.origin}/auth/v1/signup?${page}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password: PASSWORD,
      data: {
        first_name: firstName,
        last_name: 'Conti',
        no_codice_fiscale: true,
        privacy_consent: true,
        terms_consent: true,
        cookie_consent: true,
      },
    }),
  });
  if (!answer.ok) throw new Error(`Sign-up answered ${answer.status}: ${await answer.text()}`);
  // The account exists once its mail has arrived.
  const link = await confirmationLink(run.mail, email);
  if (isConfirmed) await useLink(link);
  return email;
}

/** Signs in on the page itself and waits until it goes to `next`. */
export async function signIn(
  page: Page,
  { origin }: RunningAcademy,
  email: string,
  next = '/',
): Promise<void> {
  await page.goto(`${origin}/auth?${new URLSearchParams({ next })}`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.waitForURL(origin + next);
}

/** Pays on the provider's page as its form does. */
export async function payByCard(url: string): Promise<void> {
  const form = new URLSearchParams({
    email: 'learner@academy.test',
    method: 'card',
    number: '4242424242424242',
    expiry: '12 / 34',
    cvc: '123',
    name: 'Prova',
  });
  await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
}
