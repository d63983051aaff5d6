import { MayBeLeftOut } from '@academy/platform';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, Length, MaxLength, ValidateIf } from 'class-validator';

/** Proof of the caller's identity: the password, or the code mailed by `GET /auth/v1/reauthenticate`. */
export class ReauthenticationDto {
  @ApiPropertyOptional({ description: 'The current password.' })
  @ValidateIf(({ password, nonce }: ReauthenticationDto) => password !== undefined || nonce === undefined)
  @IsString()
  @Length(1, 1000)
  password?: string;

  @ApiPropertyOptional({ description: 'Six-digit code, instead of the password.' })
  @MayBeLeftOut()
  @IsString()
  @MaxLength(20)
  nonce?: string;
}
