import { MayBeLeftOut } from '@academy/platform';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Equals, IsBoolean, ValidateIf } from 'class-validator';
import { CodiceFiscaleUnless } from '../accounts/codice-fiscale.ts';
import { IsPersonName } from '../accounts/person-name.ts';

/** The fields that a sign-up with email and password only omits. */
export class CompleteSignUpDto {
  @ApiProperty({ minLength: 1, maxLength: 100 })
  @IsPersonName()
  firstName: string;

  @ApiPropertyOptional({ description: 'The user declares to have one name only.' })
  @MayBeLeftOut()
  @IsBoolean()
  noLastName?: boolean;

  @ApiPropertyOptional({ minLength: 1, maxLength: 100, description: 'Required unless `noLastName` is true.' })
  @ValidateIf((data: CompleteSignUpDto) => data.noLastName !== true)
  @IsPersonName()
  lastName?: string;

  @ApiPropertyOptional({ description: 'The user declares not to have a codice fiscale.' })
  @MayBeLeftOut()
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
