/** Values of a session response that a test may set. */
export interface FakeSession {
  accessToken?: string;
  refreshToken?: string;
  /** Seconds until the access token expires. */
  expiresIn?: number;
  userId?: string;
  email?: string;
  /** Empty for an account created with email and password alone. */
  firstName?: string;
  /** The account was created by staff, and its owner has given no consents yet. */
  isSignUpIncomplete?: boolean;
  /** The account has an authenticator app that sign-in asks for. */
  authenticator?: boolean;
}

/** The id of the app of {@link FakeSession.authenticator}. */
export const AUTHENTICATOR_ID = '22222222-2222-4222-8222-222222222222';

/** An unsigned access token which states that a second factor was used. */
export const PROVEN_TOKEN = `e30.${btoa(JSON.stringify({ aal: 'aal2' })).replaceAll('=', '')}.signature`;

/**
 * An unsigned access token, issued now, of a session that started with the emailed link for a new password so many
 * seconds ago.
 */
export function recoveryToken(age = 0): string {
  const iat = Math.floor(Date.now() / 1000);
  const amr = [{ method: 'recovery', timestamp: iat - age }];
  return `e30.${btoa(JSON.stringify({ aal: 'aal1', amr, iat })).replaceAll('=', '')}.signature`;
}

/** A session as the authentication service returns it (GoTrue's wire format). */
export function sessionBody(session: FakeSession = {}) {
  const {
    accessToken = 'access-1',
    refreshToken = 'refresh-1',
    expiresIn = 3600,
    userId = '11111111-1111-4111-8111-111111111111',
    email = 'learner@academy.test',
    firstName = 'Livia',
    authenticator = false,
    isSignUpIncomplete = false,
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
      user_metadata: {
        first_name: firstName,
        last_name: firstName && 'Conti',
        ...(isSignUpIncomplete && { sign_up_incomplete: true }),
      },
      identities: [],
      factors: authenticator
        ? [
            {
              id: AUTHENTICATOR_ID,
              factor_type: 'totp',
              status: 'verified',
              created_at: '2026-02-01T09:00:00Z',
            },
          ]
        : undefined,
      created_at: '2026-01-10T09:00:00Z',
      updated_at: '2026-01-10T09:00:00Z',
      is_anonymous: false,
    },
  };
}

/** An error as the authentication service returns it. */
export function authErrorReply(status: number, code: string, message = code) {
  return { status, body: { code, message }, headers: { 'X-Supabase-Api-Version': '2024-01-01' } };
}
