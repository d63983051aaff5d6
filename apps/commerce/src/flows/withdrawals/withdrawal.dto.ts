import { ChoiceFilter, MayBeLeftOut, PageQuery } from '@academy/platform';
import {
  CURRENCIES,
  type Currency,
  ORDER_KINDS,
  type OrderKind,
  WITHDRAWAL_STATUSES,
  type WithdrawalStatus,
} from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsString, MaxLength } from 'class-validator';

export class ConfirmWithdrawalDto {
  @ApiPropertyOptional({ maxLength: 1000, description: "The buyer's reason." })
  @MayBeLeftOut()
  @IsString()
  @MaxLength(1000)
  note?: string;
}

export class RefuseWithdrawalDto {
  @ApiProperty({ maxLength: 500, description: 'Shown to the buyer.' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(500)
  reason: string;
}

export class AcceptWithdrawalDto {
  @ApiPropertyOptional({
    default: false,
    description: 'Certificates earned by the refunded access stay valid; otherwise they are revoked.',
  })
  @MayBeLeftOut()
  @IsBoolean()
  keepsCertificates?: boolean;

  @ApiPropertyOptional({
    default: false,
    description:
      'Refunds less what the payment took off the price of projects that the buyer keeps: see `creditedOn` of the order.',
  })
  @MayBeLeftOut()
  @IsBoolean()
  deductsCredits?: boolean;
}

export class ListWithdrawalsQuery extends PageQuery {
  @ChoiceFilter(WITHDRAWAL_STATUSES) status?: WithdrawalStatus;
}

/** The state of a buyer's withdrawal, and what it would refund. Amounts in cents. */
export class WithdrawalDto {
  @ApiProperty({ format: 'uuid' }) orderId: string;
  @ApiProperty() title: string;
  @ApiProperty({ enum: ['none', ...WITHDRAWAL_STATUSES] }) status: WithdrawalStatus | 'none';
  @ApiProperty({ description: 'A withdrawal can be requested or confirmed now.' }) isPossible: boolean;
  @ApiProperty({ format: 'date-time', description: 'Until when it can be confirmed.' }) deadline: string;
  @ApiProperty({ description: 'Amount that would be refunded; access ends with the refund.' })
  refundCents: number;
  @ApiProperty({ enum: CURRENCIES }) currency: Currency;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the buyer agreed to immediate access, which may end the right of withdrawal.',
  })
  accessConsentAt: string | null;
  @ApiProperty({ type: String, nullable: true }) accessConsentVersion: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) requestedAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) decidedAt: string | null;
  @ApiProperty({ type: String, nullable: true }) refusalReason: string | null;
}

/** A withdrawal as shown to staff. */
export class WithdrawalCaseDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'uuid' }) orderId: string;
  @ApiProperty({ format: 'uuid' }) userId: string;
  @ApiProperty({ enum: ORDER_KINDS }) type: OrderKind;
  @ApiProperty() title: string;
  @ApiProperty({ enum: WITHDRAWAL_STATUSES }) status: WithdrawalStatus;
  @ApiProperty({ type: String, nullable: true }) note: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) accessConsentAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) requestedAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) decidedAt: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) decidedBy: string | null;
  @ApiProperty({ type: String, nullable: true }) refusalReason: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
}
