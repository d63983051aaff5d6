import { CURRENCIES, type Currency } from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';

/** A content of a project that the buyer already owns. */
export class OwnedContentDto {
  @ApiProperty({ format: 'uuid' }) contentId: string;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'The title is in Italian although English was requested.' })
  isUntranslated: boolean;
  @ApiProperty({ description: 'Reduction of the price of the project, without VAT.' })
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
  @ApiProperty({
    description: 'Reduction of a project for contents that the buyer already owns, without VAT.',
  })
  creditCents: number;
  @ApiProperty({ description: 'List price less the credit: without VAT, before the discount.' })
  netCents: number;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'What the contents of the project that the buyer does not own yet cost one by one, without VAT, to compare with `netCents`; null for other items, and if the currencies differ.',
  })
  separateCents: number | null;
  @ApiProperty() discountCents: number;
  @ApiProperty({ example: 22 }) vatPercent: number;
  @ApiProperty({ description: 'VAT on the discounted price.' }) vatCents: number;
  @ApiProperty({ description: 'VAT included.' }) totalCents: number;
  @ApiProperty({ enum: CURRENCIES }) currency: Currency;
  @ApiProperty({ type: String, nullable: true }) couponCode: string | null;
  @ApiProperty({ description: 'The buyer already owns it: a checkout would be refused.' }) isOwned: boolean;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      'Since when the buyer is being debited for it, or for something that contains it or part of it: a checkout would be refused.',
  })
  debitedAt: string | null;
  @ApiProperty({
    description: 'The buyer owns all premium contents of the project: a checkout would be refused.',
  })
  isNothingLeft: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'The company of the last invoice, which gets one of this payment too unless the checkout names another recipient; null where invoices are only made on request.',
  })
  invoicedTo: string | null;
  @ApiProperty({
    type: [OwnedContentDto],
    description: 'Contents of the project that the buyer already owns.',
  })
  ownedContents: OwnedContentDto[];
  @ApiProperty({
    type: RenewalDto,
    nullable: true,
    description: 'Renewal of a subscription; null for other items.',
  })
  renewal: RenewalDto | null;
}
