import { DatabaseEnv } from '@academy/platform';
import { Type } from 'class-transformer';
import { IsNumber, IsOptional, IsPositive, IsString, Matches } from 'class-validator';

/** Environment of the identity service. */
export class IdentityEnv extends DatabaseEnv {
  /** 32 random bytes in base64; everything this service encrypts or signs with a symmetric key derives from it. */
  @Matches(/^[A-Za-z0-9+/]{43}=$/, {
    message: 'IDENTITY_SECRET_KEY must be 32 bytes in base64 (openssl rand -base64 32)',
  })
  IDENTITY_SECRET_KEY: string;

  /** Mail server, e.g. `smtp://user:password@host:587` or `smtps://…`. */
  @Matches(/^smtps?:\/\/./, { message: 'SMTP_URL must start with smtp:// or smtps://' })
  SMTP_URL: string;

  /** Sender of every mail. */
  @IsString()
  MAIL_FROM: string = 'Civitas Academy <no-reply@academy.test>';

  /** What mails call the academy. */
  @IsString()
  MAIL_BRAND: string = 'Civitas Academy';

  /** Further addresses that mail links may return to: comma-separated globs (`*` stops at `.` and `/`, `**` does not). */
  @IsOptional()
  @IsString()
  REDIRECT_ALLOW_LIST?: string;

  /** Multiplies every limit per address and account of the auth routes; raise it for load tests. */
  @IsNumber()
  @IsPositive()
  @Type(() => Number)
  AUTH_LIMIT_FACTOR: number = 1;
}
