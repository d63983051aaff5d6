/**
 * Says, right before a mail leaves, whether its user still wants it: a mail may have waited for its server for days. A
 * service that lets users choose provides it, in a global module, under {@link MAIL_CONSENT}.
 */
export interface MailConsent {
  /** @param template the mail's name. */
  isWanted(template: string, userId: string): Promise<boolean>;
}

export const MAIL_CONSENT = Symbol('MAIL_CONSENT');
