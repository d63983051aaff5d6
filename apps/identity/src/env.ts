import { MailEnv } from '@academy/mail';
import { Type } from 'class-transformer';
import { IsIn, IsNumber, IsOptional, IsPositive, IsString } from 'class-validator';

/** Environment of the identity service. */
export class IdentityEnv extends MailEnv {
  /**
   * Further addresses that links in mails may redirect to: comma-separated globs (`*` stops at `.` and `/`, `**` does
   * not; in a host both stay within it).
   */
  @IsOptional()
  @IsString()
  REDIRECT_ALLOW_LIST?: string;

  /** Factor for all rate limits per address and account of the auth routes; increase it for load tests. */
  @IsNumber()
  @IsPositive()
  @Type(() => Number)
  AUTH_LIMIT_FACTOR: number = 1;

  /**
   * OpenID Connect providers for sign-in: a JSON array of `{name, label?, issuer, clientId, clientSecret?, scopes?}`. With any,
   * users may also link and unlink their identities there.
   */
  @IsOptional()
  @IsString()
  AUTH_PROVIDERS?: string;

  /** Whether visitors may create accounts, by signing up or by a first sign-in through a provider. */
  @IsIn(['on', 'off'])
  AUTH_SIGN_UP: 'on' | 'off' = 'on';

  /**
   * `optional` allows sign-ups with email and password only; names, tax code and consents are then requested at the
   * first sign-in.
   */
  @IsIn(['required', 'optional'])
  AUTH_SIGN_UP_DATA: 'required' | 'optional' = 'required';

  /**
   * File of breached passwords, which are refused, in the format of the "Pwned Passwords" download: lines `SHA1:COUNT`
   * sorted by hash.
   */
  @IsOptional()
  @IsString()
  AUTH_BREACHED_PASSWORDS_FILE?: string;

  /** Hours of inactivity after which sessions of staff end. */
  @IsNumber()
  @IsPositive()
  @Type(() => Number)
  STAFF_INACTIVITY_HOURS: number = 8;
}
