import { Injectable } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { IdentityEnv } from '../env.ts';
import { SecretsService } from '../secrets/secrets.service.ts';
import { clientNetwork } from './client-network.ts';
import { consume, createLimiter } from './limiter.ts';

const QUARTER_HOUR = 900;
const HOUR = 3_600;
const HALF_YEAR = 180 * 24 * HOUR;
/** Wrong passwords for one account from one network in a quarter of an hour. */
const PAIR_POINTS = 10;
/** Wrong passwords for one account from all networks its owner never signed in from, in an hour. */
const STRANGERS_POINTS = 100;

/** An attempt under way, already counted as a failure. */
export interface SignInAttempt {
  /** The password was right: forgets the failures and remembers the network as the owner's. */
  succeed(): Promise<void>;
}

/**
 * Limits guesses at one account's password. Guesses from everywhere add up, but only against networks the owner
 * has never signed in from: an attacker shuts out other strangers and not the owner, who may also recover by mail.
 * Addresses no account has are counted alike, so that a refusal tells nothing.
 */
@Injectable()
export class SignInLimiter {
  private readonly pairs: RateLimiterPostgres;
  private readonly strangers: RateLimiterPostgres;
  private readonly known: RateLimiterPostgres;

  constructor(
    dataSource: DataSource,
    private readonly secrets: SecretsService,
    env: IdentityEnv,
  ) {
    const scaled = (points: number) => Math.ceil(points * env.AUTH_LIMIT_FACTOR);
    this.pairs = createLimiter(dataSource, 'sign-in-pair', scaled(PAIR_POINTS), QUARTER_HOUR);
    this.strangers = createLimiter(dataSource, 'sign-in-strangers', scaled(STRANGERS_POINTS), HOUR);
    this.known = createLimiter(dataSource, 'sign-in-known', 1, HALF_YEAR);
  }

  /** @throws GoTrueError `over_request_rate_limit` */
  async begin(email: string, address: string): Promise<SignInAttempt> {
    const account = this.keyOf(email);
    const pair = this.keyOf(`${email} ${clientNetwork(address)}`);
    const isKnown = (await this.known.get(pair)) !== null;
    await consume(this.pairs, pair);
    if (!isKnown) await consume(this.strangers, account);
    return {
      succeed: async () => {
        await this.pairs.delete(pair);
        if (isKnown) return;
        await this.strangers.reward(account);
        await this.known.set(pair, 1, HALF_YEAR);
      },
    };
  }

  /** Addresses stay out of the table. */
  private keyOf(text: string): string {
    return this.secrets.sign(text, 'sign-in-limit').toString('base64url');
  }
}
