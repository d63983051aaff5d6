import { ChoiceFilter, type FilterConditions, is, PageQuery } from '@academy/platform';
import { type Plain, RECIPIENT_STATUSES, type RecipientStatus } from '@academy/shared';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import type { MessageRecipientDto } from './message.dto.ts';

export class ListRecipientsQuery extends PageQuery {
  @ApiProperty({ format: 'uuid' }) @IsUUID() messageId: string;
  @ChoiceFilter(RECIPIENT_STATUSES) status?: RecipientStatus;
}

/** The filters of the CSV export. */
export class ExportRecipientsQuery extends OmitType(ListRecipientsQuery, ['cursor', 'limit']) {}

/** What the list of recipients filters by, and the columns of its CSV file. */
export const recipientList = {
  /** The condition of each filter, on `recipient`. */
  conditions: {
    messageId: is('recipient.messageId'),
    status: is('recipient.status'),
  } satisfies FilterConditions<Plain<ExportRecipientsQuery>>,
  columns: [
    ...(['userId', 'email', 'ownership', 'status', 'reason', 'settledAt'] as const),
  ] satisfies (keyof MessageRecipientDto)[],
};
