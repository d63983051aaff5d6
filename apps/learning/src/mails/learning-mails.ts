import type { MailTemplates } from '@academy/mail';

/** The mails of this service: none so far. */
export const learningMails: MailTemplates = {};
