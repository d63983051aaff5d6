import { IsOneLine, MayBeLeftOut } from '@academy/platform';
import { type Language, LANGUAGES, PARTNERSHIP_LIMITS as LIMITS } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmail, IsIn, IsString, Length, MaxLength } from 'class-validator';
import { Trim } from '../input/validators.ts';

/** Input of the partnership form. */
export class PartnershipRequestDto {
  @ApiProperty() @Trim() @IsOneLine() @Length(1, LIMITS.name) name: string;

  @ApiPropertyOptional()
  @MayBeLeftOut()
  @Trim()
  @IsOneLine()
  @MaxLength(LIMITS.organization)
  organization?: string;

  @ApiProperty() @Trim() @IsEmail() @MaxLength(LIMITS.email) email: string;
  @ApiProperty() @Trim() @IsString() @Length(LIMITS.message.min, LIMITS.message.max) message: string;

  /** Language of the page with the form. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  @IsIn(LANGUAGES)
  language: Language;

  @ApiPropertyOptional({
    description: 'Trap for bots: a hidden field that must be empty; otherwise the request is discarded.',
  })
  @MayBeLeftOut()
  @IsString()
  @MaxLength(1_000)
  website?: string;
}
