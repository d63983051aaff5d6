/** The address and contents of a request. */
export interface ApiCall {
  method?: string;
  token?: string;
  body?: object;
}

/** The fields of a content that the benchmark uses. */
export interface Content {
  id: string;
  slug: string;
  isPremium: boolean;
  access: { level: string } | null;
}

/** Of every demo account. */
export const DEMO_PASSWORD = 'Academy-2026!';

/**
 * Requests JSON.
 * @throws when the response is not a success; the message contains the beginning of its body.
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

/** The authorization header of a caller. */
export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

/** Signs a demo account in and returns its access token, which is valid for longer than a run. */
export async function signIn(origin: string, email: string): Promise<string> {
  const session = await callJson<{ access_token: string }>(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: { email, password: DEMO_PASSWORD },
  });
  return session.access_token;
}
