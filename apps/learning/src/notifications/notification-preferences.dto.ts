import { MayBeLeftOut } from '@academy/platform';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

/** A change of preferences; an omitted one is unchanged. */
export class UpdateLearningNotificationsDto {
  @ApiPropertyOptional()
  @MayBeLeftOut()
  @IsBoolean()
  halfWayReminders?: boolean;

  @ApiPropertyOptional()
  @MayBeLeftOut()
  @IsBoolean()
  newLessons?: boolean;

  @ApiPropertyOptional()
  @MayBeLeftOut()
  @IsBoolean()
  answers?: boolean;

  @ApiPropertyOptional()
  @MayBeLeftOut()
  @IsBoolean()
  waitingQuestions?: boolean;

  @ApiPropertyOptional()
  @MayBeLeftOut()
  @IsBoolean()
  seminarReminders?: boolean;

  @ApiPropertyOptional()
  @MayBeLeftOut()
  @IsBoolean()
  expiringCertificates?: boolean;
}

/** Which mails about learning the user wants. */
export class LearningNotificationsDto {
  @ApiProperty({ description: 'Reminders about contents that were left halfway; off by default.' })
  halfWayReminders: boolean;

  @ApiProperty({ description: 'Mails about new lessons of followed series; on by default.' })
  newLessons: boolean;

  @ApiProperty({ description: "Mails about replies to the user's questions; on by default." })
  answers: boolean;

  @ApiProperty({ description: 'To staff: mails about questions that wait for an answer; on by default.' })
  waitingQuestions: boolean;

  @ApiProperty({ description: 'Mails a day and an hour before booked seminars; on by default.' })
  seminarReminders: boolean;

  @ApiProperty({ description: 'Reminders before a certificate of the user expires; on by default.' })
  expiringCertificates: boolean;
}
