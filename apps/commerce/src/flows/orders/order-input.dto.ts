import { MayBeLeftOut } from '@academy/platform';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsNotEmpty, IsString, MaxLength, Min } from 'class-validator';

export class RefundOrderDto {
  @ApiPropertyOptional({
    minimum: 1,
    description: 'In cents, VAT included; by default the whole remaining amount.',
  })
  @MayBeLeftOut()
  @IsInt()
  @Min(1)
  amountCents?: number;

  @ApiProperty({ maxLength: 500 })
  @IsString()
  @IsNotEmpty()
  @MaxLength(500)
  reason: string;

  @ApiPropertyOptional({
    default: false,
    description:
      'Certificates earned by the refunded access stay valid; otherwise a full refund revokes them.',
  })
  @MayBeLeftOut()
  @IsBoolean()
  keepsCertificates?: boolean;
}

/** A decision about an order in review. */
export class ReviewOrderDto {
  @ApiProperty({ maxLength: 500 })
  @IsString()
  @IsNotEmpty()
  @MaxLength(500)
  reason: string;
}
