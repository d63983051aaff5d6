import { MayBeLeftOut } from '@academy/platform';
import { ITEM_KINDS, type ItemKind } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsDate, IsIn, IsNotEmpty, IsString, IsUUID, MaxLength, MinDate } from 'class-validator';

/** A user's access to an item, and the reason for ending it. */
export class RevokeGrantDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  userId: string;

  @ApiProperty({ enum: ITEM_KINDS })
  @IsIn(ITEM_KINDS)
  type: ItemKind;

  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  itemId: string;

  @ApiProperty({ maxLength: 500 })
  @IsString()
  @IsNotEmpty()
  @MaxLength(500)
  reason: string;
}

export class CreateGrantDto extends RevokeGrantDto {
  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'Unlimited by default.' })
  @MayBeLeftOut()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? new Date(value) : value))
  @IsDate()
  @MinDate(() => new Date())
  expiresAt?: Date;
}

export class GrantDto {
  @ApiProperty({ format: 'uuid' }) orderId: string;
  @ApiProperty({ format: 'uuid' }) purchaseId: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) expiresAt: string | null;
}
