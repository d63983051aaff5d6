import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import type { IdentityEnv } from '../env.ts';
import type { Secrets } from '@academy/platform';
import { clientNetwork } from './client-network.ts';
import { consume, createLimiter } from './limiter.ts';

const QUARTER_HOUR = 900;
const HOUR = 3_600;
const HALF_YEAR = 180 * 24 * HOUR;

/** An attempt under way, already counted as a failure. */
export interface Attempt {
  /** The guess was right: forgets the failures and remembers the network as the owner's. */
  succeed(): Promise<void>;
}

/** How many wrong guesses a {@link GuessLimiter} lets pass. */
export interface GuessLimits {
  /** First part of its keys. */
  name: string;
  /** For one account from one network in a quarter of an hour. */
  perNetwork: number;
  /** For one account from all networks its owner never succeeded from, in an hour. */
  perStrangers: number;
}

/**
 * Limits guesses at one account's secret. Guesses from everywhere add up, but only against networks the owner
 * has never succeeded from: an attacker shuts out other strangers and not the owner.
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

  /** @param account what is guessed at. @throws AppError `platform.rate_limited` */
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

  /** Accounts and addresses stay out of the table. */
  private keyOf(text: string): string {
    return this.secrets.sign(text, this.purpose).toString('base64url');
  }

  /** By which keys a network is remembered: a new `SECRET_KEY` must not make owners strangers. */
  private async knownKeysOf(network: string): Promise<string[]> {
    const keys = this.secrets.signatures(network, this.purpose).map((key) => key.toString('base64url'));
    const found = await Promise.all(keys.map((key) => this.known.get(key)));
    return keys.filter((_, index) => found[index] !== null);
  }
}
