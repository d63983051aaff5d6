import type { EntityManager } from 'typeorm';

/**
 * The end of a mail: sent; given up because its time was over, or because the mail server says that there is no such
 * mailbox; or nobody was left who wanted it.
 */
export type MailOutcome = 'sent' | 'expired' | 'refused' | 'unwanted' | 'no_account';

/**
 * Learns what became of each mail, in the transaction that writes it down. A service that reports on its mails provides
 * it, in a global module, under {@link MAIL_OUTCOMES}.
 */
export interface MailOutcomes {
  record(manager: EntityManager, mailId: string, outcome: MailOutcome): Promise<void>;
}

export const MAIL_OUTCOMES = Symbol('MAIL_OUTCOMES');
