/** Values of a session answer that a test may choose. */
export interface FakeSession {
  accessToken?: string;
  refreshToken?: string;
  /** Seconds until the access token ends. */
  expiresIn?: number;
  userId?: string;
  email?: string;
}

/** A session as the authentication service answers it (GoTrue's wire format). */
export function sessionBody(session: FakeSession = {}) {
  const {
    accessToken = 'access-1',
    refreshToken = 'refresh-1',
    expiresIn = 3600,
    userId = '11111111-1111-4111-8111-111111111111',
    email = 'learner@academy.test',
  } = session;
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: Math.floor(Date.now() / 1000) + expiresIn,
    refresh_token: refreshToken,
    user: {
      id: userId,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { first_name: 'Livia', last_name: 'Conti' },
      identities: [],
      created_at: '2026-01-10T09:00:00Z',
      updated_at: '2026-01-10T09:00:00Z',
      is_anonymous: false,
    },
  };
}

/** An error as the authentication service answers it. */
export function authErrorReply(status: number, code: string, message = code) {
  return { status, body: { code, message }, headers: { 'X-Supabase-Api-Version': '2024-01-01' } };
}
