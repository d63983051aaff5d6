/** The id of the two-step verification on the page. */
export const SECOND_FACTOR_ID = 'verifica-in-due-passaggi';

/** The id of the password row, for links to it. */
export const PASSWORD_ID = 'password';
