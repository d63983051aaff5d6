import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import type { IdentityEnv } from '../env.ts';
import { clientNetwork, type Secrets } from '@academy/platform';
import { consume, createLimiter } from './limiter.ts';

const QUARTER_HOUR = 900;
const HOUR = 3_600;
const HALF_YEAR = 180 * 24 * HOUR;

/** A running attempt, already counted as a failure. */
export interface Attempt {
  /** The guess was correct: clears the failures and stores the network as the owner's. */
  succeed(): Promise<void>;
}

/** How many wrong guesses a {@link GuessLimiter} permits. */
export interface GuessLimits {
  /** First part of its keys. */
  name: string;
  /** For one account from one network in a quarter of an hour. */
  perNetwork: number;
  /** For one account from all networks from which its owner never succeeded, per hour. */
  perStrangers: number;
}

/**
 * Limits guesses at one account's secret. Guesses from everywhere add up, but only against networks from which the
 * owner has never succeeded: an attacker can lock out other unknown networks, but not the owner.
 */
export abstract class GuessLimiter {
  private readonly pairs: RateLimiterPostgres;
  private readonly strangers: RateLimiterPostgres;
  private readonly known: RateLimiterPostgres;
  private readonly purpose: string;

  protected constructor(
    dataSource: DataSource,
    private readonly secrets: Secrets,
    env: IdentityEnv,
    { name, perNetwork, perStrangers }: GuessLimits,
  ) {
    const scaled = (points: number) => Math.ceil(points * env.AUTH_LIMIT_FACTOR);
    this.pairs = createLimiter(dataSource, `${name}-pair`, scaled(perNetwork), QUARTER_HOUR);
    this.strangers = createLimiter(dataSource, `${name}-strangers`, scaled(perStrangers), HOUR);
    this.known = createLimiter(dataSource, `${name}-known`, 1, HALF_YEAR);
    this.purpose = `${name}-limit`;
  }

  /** @param account the account whose secret is guessed. @throws AppError `platform.rate_limited` */
  async begin(account: string, address: string): Promise<Attempt> {
    const key = this.keyOf(account);
    const network = `${account} ${clientNetwork(address)}`;
    const pair = this.keyOf(network);
    const [knownAs] = await Promise.all([this.knownKeysOf(network), consume(this.pairs, pair)]);
    const isKnown = knownAs.length > 0;
    if (!isKnown) await consume(this.strangers, key);
    return {
      succeed: async () => {
        await this.pairs.delete(pair);
        if (knownAs.includes(pair)) return;
        if (!isKnown) await this.strangers.reward(key);
        await this.known.set(pair, 1, HALF_YEAR);
      },
    };
  }

  /** Hashed, so that the table contains no accounts or IP addresses. */
  private keyOf(text: string): string {
    return this.secrets.sign(text, this.purpose).toString('base64url');
  }

  /**
   * The keys under which a network may be stored, including those from former keys: a new `SECRET_KEY` must not make
   * known networks unknown.
   */
  private async knownKeysOf(network: string): Promise<string[]> {
    const keys = this.secrets.signatures(network, this.purpose).map((key) => key.toString('base64url'));
    const found = await Promise.all(keys.map((key) => this.known.get(key)));
    return keys.filter((_, index) => found[index] !== null);
  }
}
