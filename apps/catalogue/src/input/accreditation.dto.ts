import { IsOneLine } from '@academy/platform';
import { type Accreditation, ACCREDITATION_LIMITS, CALENDAR_DAY } from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';
import { IsISO8601, IsNumber, Length, Matches, Max, MaxLength, Min } from 'class-validator';
import { IsNotBefore, Trim } from './validators.ts';

const { body, code, minCredits, maxCredits, decimals } = ACCREDITATION_LIMITS;

/** A professional body's recognition of an item. */
export class AccreditationDto implements Accreditation {
  @ApiProperty({ maxLength: body, example: 'Ordine degli Avvocati di Roma' })
  @Trim()
  @IsOneLine()
  @Length(1, body)
  body: string;

  @ApiProperty({ maxLength: code, default: '', description: 'The code of the accreditation, if it has one.' })
  @Trim()
  @IsOneLine()
  @MaxLength(code)
  code: string = '';

  @ApiProperty({ minimum: minCredits, maximum: maxCredits, description: 'With at most two decimals.' })
  @IsNumber({ maxDecimalPlaces: decimals })
  @Min(minCredits)
  @Max(maxCredits)
  credits: number;

  @ApiProperty({ format: 'date', description: 'Of certificates issued on this day in Rome or later,' })
  @IsISO8601({ strict: true })
  @Matches(CALENDAR_DAY)
  validFrom: string;

  @ApiProperty({ format: 'date', description: 'until this day, included.' })
  @IsISO8601({ strict: true })
  @Matches(CALENDAR_DAY)
  @IsNotBefore('validFrom')
  validTo: string;
}
