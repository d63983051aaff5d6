import { BOOK_REASONS, type BookReason } from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';
import { BALANCE_READ, type BalanceRead } from './balance-read.ts';

/** The same sum from three sources, in cents. */
export class ThreeSumsDto {
  @ApiProperty({ description: 'By our receipts.' }) receiptsCents: number;
  @ApiProperty({ description: 'By the sums of the days, the journal of takings.' }) journalCents: number;
  @ApiProperty({ description: "By the payment provider's balance." }) providerCents: number;
}

/** A part of the difference between our receipts and the provider, in cents: ours less theirs. */
export class BookReasonDto {
  @ApiProperty({ enum: BOOK_REASONS }) reason: BookReason;
  @ApiProperty({ description: 'Number of payments.' }) payments: number;
  @ApiProperty() paidCents: number;
  @ApiProperty() returnedCents: number;
}

/** What was paid and returned in one currency. */
export class BookSumsDto {
  @ApiProperty({ example: 'EUR' }) currency: string;
  @ApiProperty({ type: ThreeSumsDto, description: 'Payments, VAT included.' }) paid: ThreeSumsDto;
  @ApiProperty({
    type: ThreeSumsDto,
    description: 'Refunds and disputes; the provider takes disputed money before the bank decides.',
  })
  returned: ThreeSumsDto;
  @ApiProperty({ type: [BookReasonDto], description: 'Why the sums differ; empty if they agree.' })
  reasons: BookReasonDto[];
}

/**
 * Our balance at the provider in a currency of the account, in cents: what it was, plus what came in, less fees and
 * payouts, is what it is.
 */
export class AccountSumsDto {
  @ApiProperty({ example: 'EUR' }) currency: string;
  @ApiProperty({ description: 'Balance when the period began.' }) startCents: number;
  @ApiProperty() paidCents: number;
  @ApiProperty({ description: 'Refunds and disputes; negative.' }) returnedCents: number;
  @ApiProperty({ description: 'Fees of payments, disputes and the account; negative.' }) feesCents: number;
  @ApiProperty({ description: 'Whatever else the provider booked.' }) otherCents: number;
  @ApiProperty({ description: 'Payouts to the bank, less those that came back; negative.' })
  payoutsCents: number;
  @ApiProperty({
    description:
      'Of these, the payouts made by hand, of which the provider does not say what they contain; negative.',
  })
  byHandCents: number;
  @ApiProperty({ description: 'Balance when the period ended, or until when it has been read.' })
  endCents: number;
}

/** The accountant's totals of a period of days in Rome. */
export class BooksDto {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: "Until when the provider's balance has been read; null before the first time.",
  })
  readUntil: string | null;
  @ApiProperty({
    enum: BALANCE_READ,
    description:
      "How much of the period has been read. Unless it is `fully`, the provider's sums lack what was not, and equal sums prove nothing.",
  })
  balanceRead: BalanceRead;
  @ApiProperty({ type: [BookSumsDto] }) currencies: BookSumsDto[];
  @ApiProperty({ type: [AccountSumsDto], description: 'Empty while nothing of the period has been read.' })
  accounts: AccountSumsDto[];
  @ApiProperty({ description: 'Differences of all time that staff must explain.' }) openDifferences: number;
}
