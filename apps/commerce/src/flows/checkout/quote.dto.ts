import { CURRENCIES, type Currency } from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';

/** A content of a project that the buyer already owns. */
export class OwnedContentDto {
  @ApiProperty({ format: 'uuid' }) contentId: string;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'The title is in Italian although English was asked for.' })
  isUntranslated: boolean;
  @ApiProperty({ description: 'What it takes off the price of the project, without VAT.' })
  creditCents: number;
}

/** The price of the next year, at today's terms. */
export class RenewalDto {
  @ApiProperty({ description: 'Without VAT; coupons count for the first year only.' }) netCents: number;
  @ApiProperty() vatCents: number;
  @ApiProperty({ description: 'VAT included.' }) totalCents: number;
  @ApiProperty({ format: 'date', description: 'If it is paid today.' }) date: string;
}

/** The price to pay now; amounts in cents. */
export class QuoteDto {
  @ApiProperty({ description: 'List price, without VAT.' }) listCents: number;
  @ApiProperty({ description: 'Taken off a project for contents the buyer owns already, without VAT.' })
  creditCents: number;
  @ApiProperty({ description: 'List price less the credit: without VAT, before the discount.' })
  netCents: number;
  @ApiProperty() discountCents: number;
  @ApiProperty({ example: 22 }) vatPercent: number;
  @ApiProperty({ description: 'VAT on the discounted price.' }) vatCents: number;
  @ApiProperty({ description: 'VAT included.' }) totalCents: number;
  @ApiProperty({ enum: CURRENCIES }) currency: Currency;
  @ApiProperty({ type: String, nullable: true }) couponCode: string | null;
  @ApiProperty({ description: 'The buyer has it already: checkout would refuse.' }) isOwned: boolean;
  @ApiProperty({ description: 'The buyer owns everything premium in the project: checkout would refuse.' })
  isNothingLeft: boolean;
  @ApiProperty({ type: [OwnedContentDto], description: 'Contents of the project the buyer has already.' })
  ownedContents: OwnedContentDto[];
  @ApiProperty({
    type: RenewalDto,
    nullable: true,
    description: 'Of a subscription; null for everything else.',
  })
  renewal: RenewalDto | null;
}
