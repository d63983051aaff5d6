import { MailEnv } from '@academy/mail';
import { Type } from 'class-transformer';
import { IsIn, IsNumber, IsOptional, IsPositive, IsString } from 'class-validator';

/** Environment of the identity service. */
export class IdentityEnv extends MailEnv {
  /** Further addresses that mail links may return to: comma-separated globs (`*` stops at `.` and `/`, `**` does not). */
  @IsOptional()
  @IsString()
  REDIRECT_ALLOW_LIST?: string;

  /** Multiplies every limit per address and account of the auth routes; raise it for load tests. */
  @IsNumber()
  @IsPositive()
  @Type(() => Number)
  AUTH_LIMIT_FACTOR: number = 1;

  /** OpenID Connect providers to sign in with: a JSON array of `{name, label?, issuer, clientId, clientSecret?, scopes?}`. */
  @IsOptional()
  @IsString()
  AUTH_PROVIDERS?: string;

  /** Whether strangers may make accounts: by signing up, or by a first sign-in through a provider. */
  @IsIn(['on', 'off'])
  AUTH_SIGN_UP: 'on' | 'off' = 'on';

  /**
   * `optional` lets a client sign up with email and password alone; the names, the tax code and the consents are then
   * asked for at the first sign-in.
   */
  @IsIn(['required', 'optional'])
  AUTH_SIGN_UP_DATA: 'required' | 'optional' = 'required';

  /** Whether users may link and unlink identities of providers themselves. */
  @IsIn(['on', 'off'])
  AUTH_MANUAL_LINKING: 'on' | 'off' = 'off';

  /** Whether a new password takes a mailed nonce in sessions older than a day. */
  @IsIn(['on', 'off'])
  AUTH_PASSWORD_NONCE: 'on' | 'off' = 'off';

  /**
   * Whether a new password or e-mail address takes the current password, a mailed code, or a sign-in within ten minutes;
   * `off` leaves them to whoever holds an access token.
   */
  @IsIn(['on', 'off'])
  AUTH_FRESH_PROOF: 'on' | 'off' = 'on';

  /**
   * A file of passwords known from breaches, as "Pwned Passwords" is downloaded: lines `SHA1:COUNT` in the order of their
   * hashes. None of them may be chosen.
   */
  @IsOptional()
  @IsString()
  AUTH_BREACHED_PASSWORDS_FILE?: string;

  /** Hours without activity after which sessions of staff end. */
  @IsNumber()
  @IsPositive()
  @Type(() => Number)
  STAFF_INACTIVITY_HOURS: number = 8;
}
