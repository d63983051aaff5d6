import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** Pending items of one kind that wait for staff. */
export class WaitingCountDto {
  @ApiProperty() count: number;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when the oldest has been waiting; null if there is none.',
  })
  oldestAt: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The day by which the most urgent must be done, if they have such a day.',
  })
  dueOn?: string | null;
}

/**
 * What waits for the caller. Counts the caller is not authorised for are omitted; null means that it is currently
 * unavailable.
 */
export class WaitingDto {
  @ApiPropertyOptional({
    type: WaitingCountDto,
    description: 'Applications for membership without decision.',
  })
  applications?: WaitingCountDto;

  @ApiPropertyOptional({
    type: WaitingCountDto,
    nullable: true,
    description: 'Withdrawals to accept or refuse.',
  })
  withdrawals?: WaitingCountDto | null;

  @ApiPropertyOptional({ type: WaitingCountDto, nullable: true, description: 'Paid orders in review.' })
  orderReviews?: WaitingCountDto | null;

  @ApiPropertyOptional({
    type: WaitingCountDto,
    nullable: true,
    description: 'Disputed payments that the bank has not decided.',
  })
  disputes?: WaitingCountDto | null;

  @ApiPropertyOptional({
    type: WaitingCountDto,
    nullable: true,
    description: 'Contents that could not be published or withdrawn as planned.',
  })
  failedSchedules?: WaitingCountDto | null;

  @ApiPropertyOptional({
    type: WaitingCountDto,
    nullable: true,
    description: 'Projects that could not be activated or deactivated as planned.',
  })
  failedProjectSchedules?: WaitingCountDto | null;

  @ApiPropertyOptional({
    type: WaitingCountDto,
    nullable: true,
    description: 'Videos of published contents without Italian captions; since when is not known.',
  })
  uncaptionedVideos?: WaitingCountDto | null;

  @ApiPropertyOptional({
    type: WaitingCountDto,
    nullable: true,
    description: 'Debits that failed within two weeks, renewals included, and were not paid otherwise.',
  })
  failedDebits?: WaitingCountDto | null;

  @ApiPropertyOptional({
    type: WaitingCountDto,
    nullable: true,
    description: "Discrepancies with the payment provider's records that staff must review.",
  })
  discrepancies?: WaitingCountDto | null;

  @ApiPropertyOptional({
    type: WaitingCountDto,
    nullable: true,
    description: "Differences between receipts and the payment provider's balance or payouts.",
  })
  payoutDifferences?: WaitingCountDto | null;

  @ApiPropertyOptional({
    type: WaitingCountDto,
    nullable: true,
    description: 'Electronic invoices to check, correct or send.',
  })
  invoicesDue?: WaitingCountDto | null;

  @ApiPropertyOptional({
    type: WaitingCountDto,
    nullable: true,
    description: 'Electronic invoices that the exchange system rejected.',
  })
  invoicesRejected?: WaitingCountDto | null;

  @ApiPropertyOptional({
    type: WaitingCountDto,
    nullable: true,
    description: 'Questions beside lessons without an answer of staff.',
  })
  questions?: WaitingCountDto | null;

  @ApiPropertyOptional({
    type: WaitingCountDto,
    nullable: true,
    description: 'Questions beside lessons that were reported, or that have reported replies.',
  })
  reportedQuestions?: WaitingCountDto | null;
}
