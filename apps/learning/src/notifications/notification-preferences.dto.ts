import { type Language, LANGUAGES } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';

const isGiven = (_: unknown, value: unknown): boolean => value !== undefined;

/** A change of one or both preferences; an omitted one is unchanged. */
export class UpdateLearningNotificationsDto {
  @ApiPropertyOptional()
  @ValidateIf(isGiven)
  @IsBoolean()
  halfWayReminders?: boolean;

  @ApiPropertyOptional()
  @ValidateIf(isGiven)
  @IsBoolean()
  newLessons?: boolean;
}

/** Which mails about learning the user wants. */
export class LearningNotificationsDto {
  @ApiProperty({ description: 'That a content was left halfway; off until switched on.' })
  halfWayReminders: boolean;

  @ApiProperty({ description: 'That a followed series has a new lesson; on until switched off.' })
  newLessons: boolean;
}

/** The parameters of an unsubscribe link. */
export class UnsubscribeQuery {
  @ApiProperty({ description: 'From the link of a mail.' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  token: string;

  @ApiPropertyOptional({ enum: LANGUAGES, description: 'Of the page that the link opens.' })
  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;
}
