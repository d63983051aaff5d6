/** Where the page shows two-step verification. */
export const SECOND_FACTOR_ID = 'verifica-in-due-passaggi';

/** The row of the password, for links to it. */
export const PASSWORD_ID = 'password';
