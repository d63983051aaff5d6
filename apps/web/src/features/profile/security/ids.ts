/** Where the page shows two-step verification. */
export const SECOND_FACTOR_ID = 'verifica-in-due-passaggi';
