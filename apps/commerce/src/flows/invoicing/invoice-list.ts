import {
  ChoiceFilter,
  type FilterConditions,
  is,
  isAmong,
  IsTimeQuery,
  ListedIds,
  PageQuery,
  SearchFilter,
  type SortOrder,
  SortParameter,
} from '@academy/platform';
import {
  dayInRome,
  INVOICE_FILTERS,
  INVOICE_SORTS,
  INVOICE_TYPES,
  type InvoiceFilter,
  type InvoiceSort,
  type InvoiceType,
  type Plain,
} from '@academy/shared';
import { OmitType } from '@nestjs/swagger';
import type { InvoiceDto } from './invoice.dto.ts';

export class ListInvoicesQuery extends PageQuery {
  @SearchFilter("Words of the recipient's name, or an invoice number or its beginning.") search?: string;
  @ChoiceFilter(INVOICE_FILTERS, {
    description: 'A state, `credited`: all of it went back, or `due`: to be sent.',
  })
  state?: InvoiceFilter;
  @ChoiceFilter(INVOICE_TYPES) type?: InvoiceType;

  @IsTimeQuery('Dated not before.') from?: string;
  @IsTimeQuery('Dated before.') to?: string;
  @ListedIds() ids?: string[];
  @SortParameter(INVOICE_SORTS, { enumName: 'InvoiceSort' }) sort: InvoiceSort = '-number';
}

/** The filters of the CSV export. */
export class ExportInvoicesQuery extends OmitType(ListInvoicesQuery, ['cursor', 'limit', 'sort']) {}

const CREDITED = 'invoice.creditedCents = invoice.totalCents';
/** Invoices that somebody must do something about before a day; an answer comes within two days. */
export const DUE = `(invoice.state IN ('to_check', 'ready', 'rejected')
  OR invoice.state IN ('downloaded', 'sent') AND invoice.state_since < now() - interval '2 days')`;

/** What the list of invoices filters and sorts by, and the columns of its CSV file. */
export const invoiceList = {
  /** The condition of each other filter, on `invoice`. */
  conditions: {
    state: (state) => {
      if (state === 'credited') return [CREDITED];
      if (state === 'due') return [DUE];
      return ['invoice.state = :state', { state }];
    },
    type: is('invoice.type'),
    from: (from) => ['invoice.day >= :from', { from: dayInRome(new Date(from)) }],
    to: (to) => ['invoice.day < :to', { to: dayInRome(new Date(to)) }],
    ids: isAmong('invoice.id'),
  } satisfies FilterConditions<Omit<Plain<ExportInvoicesQuery>, 'search'>>,
  sorting: {
    number: { column: 'number', type: 'text', direction: 'ASC' },
    '-number': { column: 'number', type: 'text', direction: 'DESC' },
  } satisfies Record<InvoiceSort, SortOrder<'number'>>,
  columns: [
    ...(['id', 'number', 'type', 'day', 'state', 'isCredited', 'dueOn', 'recipientName'] as const),
    ...(['taxableCents', 'vatPercent', 'vatCents', 'stampDutyCents', 'totalCents', 'creditedCents'] as const),
    ...(['originalNumber', 'receiptNumber', 'orderId', 'fileName', 'exchangeId', 'isTest'] as const),
  ] satisfies (keyof InvoiceDto)[],
};
