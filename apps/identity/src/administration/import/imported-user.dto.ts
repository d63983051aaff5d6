import { EMAIL_MAX_LENGTH, type Language, LANGUAGES } from '@academy/shared';
import { Transform } from 'class-transformer';
import { Equals, IsEmail, IsIn, MaxLength } from 'class-validator';
import { IsCodiceFiscaleIfGiven } from '../../accounts/codice-fiscale.ts';
import { IsPersonName } from '../../accounts/person-name.ts';

/** Nothing but a role of this kind may come from a file: others are given one by one. */
const ROLE = 'user';

/** Somebody to invite. */
export class ImportedUserDto {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @MaxLength(EMAIL_MAX_LENGTH)
  @IsEmail()
  email: string;

  @IsPersonName()
  firstName: string;

  @IsPersonName()
  lastName: string;

  @IsCodiceFiscaleIfGiven()
  codiceFiscale?: string;

  @IsIn(LANGUAGES)
  language: Language;

  @Equals(ROLE)
  role: typeof ROLE;
}
