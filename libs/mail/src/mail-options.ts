import type { MailTemplates } from './mail-texts.ts';

/** Which mails a service sends. */
export interface MailOptions {
  templates: MailTemplates;
  /** Templates that are sent to many people at once; all other mails are sent first. */
  bulk?: readonly string[];
}

export const MAIL_OPTIONS = Symbol('MAIL_OPTIONS');
