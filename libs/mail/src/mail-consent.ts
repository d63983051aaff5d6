/**
 * Checks, right before a mail is sent, whether its user still wants it: a mail may have waited for days for the mail
 * server. A service that lets users choose provides it, in a global module, under {@link MAIL_CONSENT}.
 */
export interface MailConsent {
  /**
   * @param preference the preference that the mail depends on; mails without one are not asked about.
   * @param itemId the item that the mail names as its subject, if any.
   */
  isWanted(preference: string, userId: string, itemId?: string): Promise<boolean>;
}

export const MAIL_CONSENT = Symbol('MAIL_CONSENT');
