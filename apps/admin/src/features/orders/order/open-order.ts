/** The search parameter with the id of the order that is open beside the list. */
export const OPEN_ORDER = 'order';

/** The address of the list with an order open beside it, or with none. */
export function addressOf(params: URLSearchParams, orderId: string | null): { search: string } {
  const next = new URLSearchParams(params);
  if (orderId === null) next.delete(OPEN_ORDER);
  else next.set(OPEN_ORDER, orderId);
  return { search: next.toString() };
}
