import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsString, MaxLength, ValidateIf } from 'class-validator';

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
}

/** Which mails the user wants, of those one can do without. */
export class NotificationPreferencesDto {
  @ApiProperty({ description: 'That access to something bought ends in 30 or 7 days.' })
  expiryReminders: boolean;

  @ApiProperty({ description: 'That the subscription will renew.' })
  renewalNotices: boolean;
}

export class UnsubscribeQuery {
  @ApiProperty({ description: 'From the link of a mail.' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  token: string;
}
