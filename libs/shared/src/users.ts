/** The status of an account: only `active` ones can sign in; of `erased` ones only the id is left. */
export const USER_STATUSES = ['active', 'unconfirmed', 'suspended', 'erased'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
