import { MayBeLeftOut } from '@academy/platform';
import { type Language, LANGUAGES } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

export class UpdateNotificationPreferencesDto {
  @ApiPropertyOptional()
  @MayBeLeftOut()
  @IsBoolean()
  expiryReminders?: boolean;

  @ApiPropertyOptional()
  @MayBeLeftOut()
  @IsBoolean()
  renewalNotices?: boolean;

  @ApiPropertyOptional()
  @MayBeLeftOut()
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
