import { MayBeLeftOut } from '@academy/platform';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

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
