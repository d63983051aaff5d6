import { MayBeLeftOut } from '@academy/platform';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Equals, IsBoolean } from 'class-validator';
import { CodiceFiscaleUnless } from '../accounts/codice-fiscale.ts';
import { IsPersonName } from '../accounts/person-name.ts';

/** The fields that a sign-up with email and password only omits. */
export class CompleteSignUpDto {
  @ApiProperty({ minLength: 1, maxLength: 100 })
  @IsPersonName()
  firstName: string;

  @ApiProperty({ minLength: 1, maxLength: 100 })
  @IsPersonName()
  lastName: string;

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
