import type { MailTemplates } from './mail-texts.ts';

/** Which mails a service sends. */
export interface MailOptions {
  templates: MailTemplates;
  /** Those of them that leave for many people at once, and only when no other mail waits. */
  bulk?: readonly string[];
}

export const MAIL_OPTIONS = Symbol('MAIL_OPTIONS');
