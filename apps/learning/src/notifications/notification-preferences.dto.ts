import { MayBeLeftOut } from '@academy/platform';
import { type Language, LANGUAGES } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

/** A change of one or both preferences; an omitted one is unchanged. */
export class UpdateLearningNotificationsDto {
  @ApiPropertyOptional()
  @MayBeLeftOut()
  @IsBoolean()
  halfWayReminders?: boolean;

  @ApiPropertyOptional()
  @MayBeLeftOut()
  @IsBoolean()
  newLessons?: boolean;
}

/** Which mails about learning the user wants. */
export class LearningNotificationsDto {
  @ApiProperty({ description: 'Reminders about contents that were left halfway; off by default.' })
  halfWayReminders: boolean;

  @ApiProperty({ description: 'Mails about new lessons of followed series; on by default.' })
  newLessons: boolean;
}

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
