import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '@academy/platform';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import type { CodeChallenge } from '../requests/pkce.ts';

const SEAL = 'provider-journey';
const JOURNEY_MS = 10 * 60_000;

/** The state stored until the browser returns from a provider. */
export interface Journey {
  provider: string;
  /** The final destination: an allowed address. */
  redirectTo: string;
  /** The client's PKCE challenge; null for the implicit flow. */
  pkce: CodeChallenge | null;
  /** The signed-in user to whose account the identity is added; null for a sign-in. */
  linkTo: string | null;
  nonce: string;
  codeVerifier: string;
}

/**
 * The state of sign-ins at providers is encrypted in their `state` parameter: it cannot be read, forged or extended,
 * and starting many leaves nothing stored. Single use is guaranteed by the provider's code, bound to the encrypted
 * verifier.
 */
@Injectable()
export class ProviderJourneys {
  constructor(private readonly secrets: Secrets) {}

  /** Starts a sign-in. @returns its state, also encoded as the `state` parameter. */
  begin(plan: Omit<Journey, 'nonce' | 'codeVerifier'>): { journey: Journey; state: string } {
    const journey = { ...plan, nonce: randomText(), codeVerifier: randomText() };
    const sealed = JSON.stringify({ journey, expiresAt: Date.now() + JOURNEY_MS });
    return { journey, state: this.secrets.seal(sealed, SEAL) };
  }

  /**
   * @throws GoTrueError `bad_oauth_state` for a state that this service did not create, or that is older than ten
   * minutes.
   */
  resume(state: string | null): Journey {
    if (!state) throw new GoTrueError('bad_oauth_state', 'OAuth state parameter missing');
    const { journey, expiresAt } = this.open(state);
    if (expiresAt <= Date.now()) throw new GoTrueError('bad_oauth_state', 'OAuth state has expired');
    return journey;
  }

  private open(state: string): { journey: Journey; expiresAt: number } {
    try {
      return JSON.parse(this.secrets.open(state, SEAL)) as { journey: Journey; expiresAt: number };
    } catch (cause) {
      throw new GoTrueError('bad_oauth_state', 'OAuth state parameter is invalid', { cause });
    }
  }
}

function randomText(): string {
  return randomBytes(32).toString('base64url');
}
