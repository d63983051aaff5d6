import type { Invoice } from '@academy/api-client';
import { INVOICE_FILTERS, INVOICE_SORTS, INVOICE_TYPES } from '@academy/shared';
import { type InvoiceFilters, useListInvoicesInfiniteQuery } from '../../api/invoices.ts';
import { choice, fromDay, order, search, toDay } from '../../components/filters/filter.ts';
import { defineList } from '../../components/list/define-list.ts';

/** Every electronic invoice and note. */
export const invoiceList = defineList<Invoice, InvoiceFilters>({
  name: 'invoices',
  texts: 'invoices',
  filters: {
    search: search(),
    state: choice(INVOICE_FILTERS),
    type: choice(INVOICE_TYPES),
    from: fromDay(),
    to: toDay(),
    sort: order(INVOICE_SORTS),
  },
  useQuery: useListInvoicesInfiniteQuery,
  rowKey: ({ id }) => id,
  rowName: ({ number }) => number,
  exported: 'issuedInvoices',
});
