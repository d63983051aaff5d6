import { IsOneLine } from '@academy/platform';
import { type Language, LANGUAGES } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmail, IsIn, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { Trim } from '../input/validators.ts';

/** Input of the partnership form. */
export class PartnershipRequestDto {
  @ApiProperty() @Trim() @IsOneLine() @Length(1, 120) name: string;

  @ApiPropertyOptional()
  @IsOptional()
  @Trim()
  @IsOneLine()
  @MaxLength(160)
  organization?: string;

  @ApiProperty() @Trim() @IsEmail() @MaxLength(254) email: string;
  @ApiProperty() @Trim() @IsString() @Length(10, 5_000) message: string;

  /** Of the page the form is on. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  @IsIn(LANGUAGES)
  language: Language;

  @ApiPropertyOptional({
    description: 'Hidden from people and left empty by them; whoever fills it in is not heard.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(1_000)
  website?: string;
}
