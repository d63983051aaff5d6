import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '@academy/platform';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import type { CodeChallenge } from '../requests/pkce.ts';

const SEAL = 'provider-journey';
const JOURNEY_MS = 10 * 60_000;

/** The state kept until the browser comes back from a provider. */
export interface Journey {
  provider: string;
  /** Where it goes in the end: an allowed address. */
  redirectTo: string;
  /** The client's PKCE pair; null for the implicit flow. */
  pkce: CodeChallenge | null;
  /** The signed-in user whose account gains an identity; null for a sign-in. */
  linkTo: string | null;
  nonce: string;
  codeVerifier: string;
}

/**
 * Journeys to providers travel sealed in their `state`: nobody can read, forge or stretch one, and strangers
 * who begin many leave nothing behind. Single use comes from the provider's code, bound to the sealed verifier.
 */
@Injectable()
export class ProviderJourneys {
  constructor(private readonly secrets: Secrets) {}

  /** Begins a journey. @returns it, and its `state`. */
  begin(plan: Omit<Journey, 'nonce' | 'codeVerifier'>): { journey: Journey; state: string } {
    const journey = { ...plan, nonce: randomText(), codeVerifier: randomText() };
    const sealed = JSON.stringify({ journey, expiresAt: Date.now() + JOURNEY_MS });
    return { journey, state: this.secrets.seal(sealed, SEAL) };
  }

  /** @throws GoTrueError `bad_oauth_state` for what this service never made, or that took more than ten minutes. */
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
