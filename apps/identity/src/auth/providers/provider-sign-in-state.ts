import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '@academy/platform';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import type { SessionOfUser } from '../../sessions/sessions.service.ts';
import type { CodeChallenge } from '../requests/pkce.ts';

/** Like the name of `journey`, unchanged: other releases open the states as well, during an update. */
const SEAL = 'provider-journey';
const STATE_LIFETIME_MS = 10 * 60_000;

/** The state of one sign-in until the browser returns from a provider. */
export interface ProviderSignInState {
  provider: string;
  /** The final destination: an allowed address. */
  redirectTo: string;
  /** The client's PKCE challenge; null for the implicit flow. */
  pkce: CodeChallenge | null;
  /** The session of the user to whose account the identity is added; null for a sign-in. */
  linkTo: SessionOfUser | null;
  nonce: string;
  codeVerifier: string;
}

interface SealedState {
  journey: ProviderSignInState;
  expiresAt: number;
}

/**
 * The state of sign-ins at providers is encrypted in their `state` parameter: it cannot be read, forged or extended,
 * and starting many leaves nothing stored. Single use is guaranteed by the provider's code, bound to the encrypted
 * verifier.
 */
@Injectable()
export class ProviderSignInStates {
  constructor(private readonly secrets: Secrets) {}

  /** Starts a sign-in. @returns its state, also encoded as the `state` parameter. */
  begin(plan: Omit<ProviderSignInState, 'nonce' | 'codeVerifier'>): {
    signIn: ProviderSignInState;
    state: string;
  } {
    const signIn = { ...plan, nonce: randomText(), codeVerifier: randomText() };
    const sealed: SealedState = { journey: signIn, expiresAt: Date.now() + STATE_LIFETIME_MS };
    return { signIn, state: this.secrets.seal(JSON.stringify(sealed), SEAL) };
  }

  /**
   * @throws GoTrueError `bad_oauth_state` for a state that this service did not create, or that is older than ten
   * minutes.
   */
  resume(state: string | null): ProviderSignInState {
    if (!state) throw new GoTrueError('bad_oauth_state', 'OAuth state parameter missing');
    const { journey: signIn, expiresAt } = this.open(state);
    if (expiresAt <= Date.now()) throw new GoTrueError('bad_oauth_state', 'OAuth state has expired');
    return signIn;
  }

  private open(state: string): SealedState {
    try {
      return JSON.parse(this.secrets.open(state, SEAL)) as SealedState;
    } catch (cause) {
      throw new GoTrueError('bad_oauth_state', 'OAuth state parameter is invalid', { cause });
    }
  }
}

function randomText(): string {
  return randomBytes(32).toString('base64url');
}
