/** The search parameter with the id of the order that is open beside the list. */
export const OPEN_ORDER = 'order';
