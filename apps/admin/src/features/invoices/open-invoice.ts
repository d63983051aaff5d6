/** The search parameter with the id of the invoice that is open beside the list. */
export const OPEN_INVOICE = 'invoice';

/** The address of the list with an invoice open beside it, or with none. */
export function addressOf(params: URLSearchParams, id: string | null): { search: string } {
  const next = new URLSearchParams(params);
  if (id === null) next.delete(OPEN_INVOICE);
  else next.set(OPEN_INVOICE, id);
  return { search: next.toString() };
}
