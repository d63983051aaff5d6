/** The status of an account: only `active` ones can sign in; of `erased` ones only the id is left. */
export const USER_STATUSES = ['active', 'unconfirmed', 'suspended', 'erased'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Hours for which a link or a code in a mail about an account can be used. */
export const MAIL_LINK_HOURS = 24;
