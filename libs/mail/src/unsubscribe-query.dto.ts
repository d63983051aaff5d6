import { type Language, LANGUAGES } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

/** The parameters of an unsubscribe link. */
export class UnsubscribeQuery {
  @ApiProperty({ description: 'Token in the link of a mail.' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  token: string;

  @ApiPropertyOptional({ enum: LANGUAGES, description: 'Language of the page that the link opens.' })
  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;
}
