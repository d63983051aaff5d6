/** Of every demo account. */
const PASSWORD = 'Academy-2026!';

/** The result of a sign-in. */
export interface Session {
  access_token: string;
  refresh_token: string;
}

/** Signs a demo account in. */
export async function signIn(origin: string, email: string): Promise<Session> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  return (await answer.json()) as Session;
}
