import { createHash, timingSafeEqual } from 'node:crypto';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';

/** The challenge of a PKCE pair, as the browser sends it with the request that starts the flow. */
export interface CodeChallenge {
  challenge: string;
  method: 's256' | 'plain';
}

/** PKCE fields of a body. */
export interface PkceFields {
  code_challenge?: string | null;
  code_challenge_method?: string | null;
}

/**
 * Reads the challenge; null for the implicit flow.
 * @throws GoTrueError `validation_failed` for an incomplete or malformed pair.
 */
export function readChallenge({
  code_challenge: challenge,
  code_challenge_method: given,
}: PkceFields): CodeChallenge | null {
  if (!challenge && !given) return null;
  if (!challenge || !given) throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  const method = given.toLowerCase();
  if (method !== 's256' && method !== 'plain') throw invalid('code_challenge_method must be s256 or plain');
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    throw invalid(
      'code challenge has to be between 43 and 128 characters of A-Z, a-z, 0-9, "-", ".", "_" and "~"',
    );
  }
  return { challenge, method };
}

/** True when the verifier matches the challenge (RFC 7636). */
export function fitsChallenge(verifier: string, { challenge, method }: CodeChallenge): boolean {
  const derived = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  const [a, b] = [Buffer.from(derived), Buffer.from(challenge)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function invalid(message: string): GoTrueError {
  return new GoTrueError('validation_failed', message);
}
