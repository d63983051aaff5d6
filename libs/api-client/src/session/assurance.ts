import { RECOVERY_SECONDS } from '@academy/shared';
import type { Session as AuthSession } from '@supabase/auth-js';

/** Whether a session that started with the mail for a new password may still choose one without the current one. */
export type Recovery = 'valid' | 'expired';

/** True when the account has an authenticator, and this session has not used a second factor. */
export function lacksSecondFactor({ access_token, user }: AuthSession): boolean {
  const isProtected = user.factors?.some(
    ({ factor_type, status }) => factor_type === 'totp' && status === 'verified',
  );
  return isProtected === true && assuranceLevel(access_token) !== 'aal2';
}

/**
 * The state of the recovery that the session started with, when the token was issued; null for one that started in
 * another way. Both times are the server's: the device's clock may be wrong.
 */
export function recoveryOf({ access_token }: AuthSession): Recovery | null {
  const { amr, iat } = claimsOf(access_token);
  const proofs = Array.isArray(amr) ? (amr as (Proof | null)[]) : [];
  const recoveries = proofs.filter((proof) => proof?.method === 'recovery');
  if (recoveries.length === 0) return null;
  const since = Number(iat) - RECOVERY_SECONDS;
  return recoveries.some((proof) => Number(proof?.timestamp) > since) ? 'valid' : 'expired';
}

/** True when both tokens belong to the same user. */
export function haveSameUser(token: string, other: string): boolean {
  return claimsOf(token).sub === claimsOf(other).sub;
}

/** The `aal` claim. */
function assuranceLevel(token: string): unknown {
  return claimsOf(token).aal;
}

/** How and when the session's user proved their identity; `timestamp` in Unix seconds. */
interface Proof {
  method?: unknown;
  timestamp?: unknown;
}

/** The claims of a token. The server verifies it; here they only decide what the user is asked for. */
function claimsOf(token: string): { sub?: unknown; aal?: unknown; amr?: unknown; iat?: unknown } {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(payload)) as ReturnType<typeof claimsOf>;
  } catch {
    return {};
  }
}
