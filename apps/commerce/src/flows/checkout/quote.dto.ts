import { CURRENCIES, type Currency } from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';

/** A content of a bundle that the buyer has already. */
export class OwnedContentDto {
  @ApiProperty({ format: 'uuid' }) contentId: string;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
}

/** What would be paid now; amounts in cents. */
export class QuoteDto {
  @ApiProperty({ description: 'Price without VAT, before the discount.' }) netCents: number;
  @ApiProperty() discountCents: number;
  @ApiProperty({ example: 22 }) vatPercent: number;
  @ApiProperty({ description: 'VAT on the discounted price.' }) vatCents: number;
  @ApiProperty({ description: 'VAT included.' }) totalCents: number;
  @ApiProperty({ enum: CURRENCIES }) currency: Currency;
  @ApiProperty({ type: String, nullable: true }) couponCode: string | null;
  @ApiProperty({ description: 'The buyer has it already: checkout would refuse.' }) isOwned: boolean;
  @ApiProperty({ type: [OwnedContentDto], description: 'Contents of the project the buyer has already.' })
  ownedContents: OwnedContentDto[];
}
