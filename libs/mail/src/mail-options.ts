import type { MailTemplates } from './mail-texts.ts';

/** Which mails a service sends. */
export interface MailOptions {
  templates: MailTemplates;
}

export const MAIL_OPTIONS = Symbol('MAIL_OPTIONS');
