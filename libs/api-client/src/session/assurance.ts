import type { Session as AuthSession } from '@supabase/auth-js';

/** True when the account has an authenticator, and this session was not proven with a second factor. */
export function lacksSecondFactor({ access_token, user }: AuthSession): boolean {
  const isProtected = user.factors?.some(
    ({ factor_type, status }) => factor_type === 'totp' && status === 'verified',
  );
  return isProtected === true && assuranceLevel(access_token) !== 'aal2';
}

/** The `aal` claim; the server checks it, here it only decides what to ask for. */
function assuranceLevel(token: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return Object(JSON.parse(atob(payload))).aal;
  } catch {
    return undefined;
  }
}
