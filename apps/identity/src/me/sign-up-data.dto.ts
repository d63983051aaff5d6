import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Equals, IsBoolean, IsOptional, Matches } from 'class-validator';
import { CodiceFiscaleUnless } from '../accounts/codice-fiscale.ts';
import { NAME_PATTERN, normalizeName } from '../accounts/person-name.ts';

/** What a sign-up with email and password alone left out. */
export class CompleteSignUpDto {
  @ApiProperty({ minLength: 1, maxLength: 100 })
  @Transform(({ value }) => normalizeName(value))
  @Matches(NAME_PATTERN, { message: 'firstName must be one line of 1 to 100 characters' })
  firstName: string;

  @ApiProperty({ minLength: 1, maxLength: 100 })
  @Transform(({ value }) => normalizeName(value))
  @Matches(NAME_PATTERN, { message: 'lastName must be one line of 1 to 100 characters' })
  lastName: string;

  @ApiPropertyOptional({ description: 'Declares to have no codice fiscale.' })
  @IsOptional()
  @IsBoolean()
  noCodiceFiscale?: boolean;

  @ApiPropertyOptional({ example: 'RSSMRA85T10A562S' })
  @CodiceFiscaleUnless('noCodiceFiscale')
  codiceFiscale?: string;

  @ApiProperty({ enum: [true] })
  @Equals(true)
  privacyConsent: true;

  @ApiProperty({ enum: [true] })
  @Equals(true)
  termsConsent: true;

  @ApiProperty({ enum: [true] })
  @Equals(true)
  cookieConsent: true;
}
