import type { EntityManager } from 'typeorm';

/**
 * The outcome of a mail: sent; given up because it expired, or because the mail server reports that there is no such
 * mailbox; or not sent because it was no longer wanted or the account no longer exists.
 */
export type MailOutcome = 'sent' | 'expired' | 'refused' | 'unwanted' | 'no_account';

/**
 * Receives the outcome of each mail, in the transaction that records it. A service that reports on its mails provides
 * it, in a global module, under {@link MAIL_OUTCOMES}.
 */
export interface MailOutcomes {
  record(manager: EntityManager, mailId: string, outcome: MailOutcome): Promise<void>;
}

export const MAIL_OUTCOMES = Symbol('MAIL_OUTCOMES');
