import { EMAIL_MAX_LENGTH, type Language, LANGUAGES } from '@academy/shared';
import { Transform } from 'class-transformer';
import { Equals, IsEmail, IsIn, MaxLength } from 'class-validator';
import { IsCodiceFiscaleIfGiven } from '../../accounts/codice-fiscale.ts';
import { normalizeEmail } from '../../accounts/email-address.ts';
import { IsLastName, IsPersonName } from '../../accounts/person-name.ts';

/** Imports may only assign this role; others must be assigned individually. */
const ROLE = 'user';

/** A user to invite. */
export class ImportedUserDto {
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? (normalizeEmail(value) ?? value) : value,
  )
  @MaxLength(EMAIL_MAX_LENGTH)
  @IsEmail()
  email: string;

  @IsPersonName()
  firstName: string;

  @IsLastName()
  lastName: string;

  @IsCodiceFiscaleIfGiven()
  codiceFiscale?: string;

  @IsIn(LANGUAGES)
  language: Language;

  @Equals(ROLE)
  role: typeof ROLE;
}
