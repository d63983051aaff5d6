import { MailEnv } from '@academy/mail';
import { Type } from 'class-transformer';
import { IsNumber, IsOptional, IsPositive, IsString } from 'class-validator';

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
}
