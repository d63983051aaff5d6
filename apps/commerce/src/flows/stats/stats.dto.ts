import { PeriodDto } from '@academy/platform';
import { ApiProperty } from '@nestjs/swagger';

/** Sales of a day, a month, or the whole period. Amounts in cents. */
export class SalesDto {
  @ApiProperty({ description: 'Items sold, and subscriptions started or renewed.' }) sales: number;
  @ApiProperty({ description: 'Paid, VAT included.' }) grossCents: number;
  @ApiProperty({ description: 'VAT included in the amount paid.' }) vatCents: number;
  @ApiProperty({ description: 'Refunds, counted when they were made.' }) refunds: number;
  @ApiProperty({ description: 'Refunded, VAT included.' }) refundedCents: number;
}

export class SalesPointDto extends SalesDto {
  @ApiProperty({ format: 'date', description: 'First day of the interval.' }) start: string;
}

/** Sales in one currency: the sum over the period, and its points. */
export class CurrencySalesDto extends SalesDto {
  @ApiProperty({ example: 'EUR' }) currency: string;
  @ApiProperty({ type: [SalesPointDto] }) series: SalesPointDto[];
}

/** Sales. */
export class CommerceStatsDto extends PeriodDto {
  @ApiProperty({ description: 'Subscriptions that give access now.' }) activeSubscriptions: number;
  @ApiProperty({ description: 'Paid orders that staff must review.' }) ordersInReview: number;
  @ApiProperty({
    type: [CurrencySalesDto],
    description: 'EUR always, other currencies only if they have orders.',
  })
  currencies: CurrencySalesDto[];
}
