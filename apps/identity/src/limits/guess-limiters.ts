import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IdentityEnv } from '../env.ts';
import { Secrets } from '@academy/platform';
import { GuessLimiter } from './guess-limiter.ts';

export type { Attempt } from './guess-limiter.ts';

/**
 * Guesses at passwords, by email. Emails without an account count in the same way, so that a refusal reveals nothing.
 */
@Injectable()
export class SignInLimiter extends GuessLimiter {
  constructor(dataSource: DataSource, secrets: Secrets, env: IdentityEnv) {
    super(dataSource, secrets, env, { name: 'sign-in', perNetwork: 10, perStrangers: 100 });
  }
}

/**
 * Guesses at the six digits of a mail, by email, whether it has an account or not. Each code also permits only a few; this
 * limit counts across codes, since a new one can be requested every minute. Links are not limited.
 */
@Injectable()
export class MailCodeLimiter extends GuessLimiter {
  constructor(dataSource: DataSource, secrets: Secrets, env: IdentityEnv) {
    super(dataSource, secrets, env, { name: 'mail-code', perNetwork: 10, perStrangers: 20 });
  }
}

/**
 * Guesses at an authenticator's six digits, by user id. The limit is lower, since three of a million codes are valid at
 * any time.
 */
@Injectable()
export class FactorLimiter extends GuessLimiter {
  constructor(dataSource: DataSource, secrets: Secrets, env: IdentityEnv) {
    super(dataSource, secrets, env, { name: 'factor', perNetwork: 5, perStrangers: 20 });
  }
}

/** Guesses at recovery codes, by user id. */
@Injectable()
export class RecoveryCodeLimiter extends GuessLimiter {
  constructor(dataSource: DataSource, secrets: Secrets, env: IdentityEnv) {
    super(dataSource, secrets, env, { name: 'recovery-code', perNetwork: 5, perStrangers: 20 });
  }
}
