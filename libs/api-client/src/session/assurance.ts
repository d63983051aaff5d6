import type { Session as AuthSession } from '@supabase/auth-js';

/** True when the account has an authenticator, and this session has not used a second factor. */
export function lacksSecondFactor({ access_token, user }: AuthSession): boolean {
  const isProtected = user.factors?.some(
    ({ factor_type, status }) => factor_type === 'totp' && status === 'verified',
  );
  return isProtected === true && assuranceLevel(access_token) !== 'aal2';
}

/** True for a session that started with the mail for a new password. */
export function beganByRecovery({ access_token }: AuthSession): boolean {
  const { amr } = claimsOf(access_token);
  return Array.isArray(amr) && amr.some((proof: { method?: unknown } | null) => proof?.method === 'recovery');
}

/** True when both tokens belong to the same user. */
export function haveSameUser(token: string, other: string): boolean {
  return claimsOf(token).sub === claimsOf(other).sub;
}

/** The `aal` claim. */
function assuranceLevel(token: string): unknown {
  return claimsOf(token).aal;
}

/** The claims of a token. The server verifies it; here they only decide what the user is asked for. */
function claimsOf(token: string): { sub?: unknown; aal?: unknown; amr?: unknown } {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(payload)) as ReturnType<typeof claimsOf>;
  } catch {
    return {};
  }
}
