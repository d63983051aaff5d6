import { type FilterConditions, IdFilter, PageQuery, type SortOrder, SortParameter } from '@academy/platform';
import {
  MESSAGE_SORTS,
  type MessageSort,
  type Plain,
  RECIPIENT_STATUSES,
  type RecipientStatus,
} from '@academy/shared';
import { OmitType } from '@nestjs/swagger';
import type { MessageDto } from './message.dto.ts';

export class ListMessagesQuery extends PageQuery {
  @IdFilter('Only messages about this item.') itemId?: string;
  @SortParameter(MESSAGE_SORTS, { enumName: 'MessageSort' }) sort: MessageSort = '-createdAt';
}

/** The filters of the CSV export. */
export class ExportMessagesQuery extends OmitType(ListMessagesQuery, ['cursor', 'limit', 'sort']) {}

/** A message as a row of the CSV file. */
type MessageFileRow = Pick<Plain<MessageDto>, 'id' | 'createdAt' | 'createdByEmail' | 'status'> & {
  subject: string;
  items: string;
  recipientCount: number;
} & Record<RecipientStatus, number>;

/** What the list of messages filters and sorts by, and the columns of its CSV file. */
export const messageList = {
  /** The condition of each filter, on `message`. */
  conditions: {
    itemId: (id) => ['message.items @> :about::jsonb', { about: JSON.stringify([{ id }]) }],
  } satisfies FilterConditions<Plain<ExportMessagesQuery>>,
  sorting: {
    createdAt: { column: 'createdAt', type: 'time', direction: 'ASC' },
    '-createdAt': { column: 'createdAt', type: 'time', direction: 'DESC' },
  } satisfies Record<MessageSort, SortOrder<'createdAt'>>,
  columns: [
    ...(['id', 'createdAt', 'createdByEmail', 'subject', 'items', 'status', 'recipientCount'] as const),
    ...RECIPIENT_STATUSES,
  ] satisfies (keyof MessageFileRow)[],
};

/** A message as a row of the CSV file. */
export function toMessageFileRow({ items, written, counts, ...message }: Plain<MessageDto>): MessageFileRow {
  const { id, createdAt, createdByEmail, status, recipientCount } = message;
  const titles = items.map(({ title }) => title).join('; ');
  return {
    id,
    createdAt,
    createdByEmail,
    status,
    recipientCount,
    ...counts,
    subject: written.it.subject,
    items: titles,
  };
}
