/** Where a request goes and what goes with it. */
export interface ApiCall {
  method?: string;
  token?: string;
  body?: object;
}

/** The part of a content the benchmark looks at. */
export interface Content {
  id: string;
  slug: string;
  isPremium: boolean;
  access: { level: string } | null;
}

/** Of every demo account. */
export const DEMO_PASSWORD = 'Academy-2026!';

/**
 * Asks for JSON.
 * @throws when the answer is not a success; the message holds its beginning.
 */
export async function callJson<T>(url: string, call: ApiCall = {}): Promise<T> {
  return JSON.parse(await callText(url, call)) as T;
}

/** {@link callJson} for whatever is answered, as it is. */
export async function callText(url: string, { method = 'GET', token, body }: ApiCall = {}): Promise<string> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token === undefined ? {} : bearer(token)),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text.slice(0, 300)}`);
  return text;
}

/** The header that shows who asks. */
export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

/** Signs a demo account in and answers its access token, which is good for longer than a run. */
export async function signIn(origin: string, email: string): Promise<string> {
  const session = await callJson<{ access_token: string }>(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: { email, password: DEMO_PASSWORD },
  });
  return session.access_token;
}
