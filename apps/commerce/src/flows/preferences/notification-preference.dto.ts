import { type Language, LANGUAGES } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';

const isGiven = (_: unknown, value: unknown): boolean => value !== undefined;

export class UpdateNotificationPreferencesDto {
  @ApiPropertyOptional()
  @ValidateIf(isGiven)
  @IsBoolean()
  expiryReminders?: boolean;

  @ApiPropertyOptional()
  @ValidateIf(isGiven)
  @IsBoolean()
  renewalNotices?: boolean;

  @ApiPropertyOptional()
  @ValidateIf(isGiven)
  @IsBoolean()
  itemMessages?: boolean;
}

/** Which optional mails the user wants. */
export class NotificationPreferencesDto {
  @ApiProperty({ description: 'Mails that access to a purchase ends in 30 or 7 days.' })
  expiryReminders: boolean;

  @ApiProperty({ description: 'Mails that the subscription will renew.' })
  renewalNotices: boolean;

  @ApiProperty({ description: 'Messages of staff to owners of items.' })
  itemMessages: boolean;
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
