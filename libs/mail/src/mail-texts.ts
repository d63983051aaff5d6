import type { Language } from '@academy/shared';

/** A row of a table of facts, e.g. "Total" and "12.20 €". Omitted when its value renders empty. */
export interface MailDetail {
  label: string;
  value: string;
}

/** The texts of a mail: Handlebars templates over the mail's values, `{{brand}}` and `{{contactEmail}}`. */
export interface MailTexts {
  subject: string;
  title: string;
  /** Omitted when they render empty; line breaks are preserved. */
  paragraphs: readonly string[];
  details?: readonly MailDetail[];
  /** Label of the link; required when the mail has one. */
  button?: string;
  /** Introduces the code; required when the mail has one. */
  codeHint?: string;
  /** Small print at the end. */
  closing?: string;
  /** Label of the unsubscribe link at the bottom; shown when the mail has one. */
  unsubscribe?: string;
}

/** A mail: its texts in both languages. */
export interface MailTemplate extends Readonly<Record<Language, MailTexts>> {
  /** Sent to many people at once: all other mails are sent first. */
  isBulk?: true;
  /** The preference of users that it depends on; without one it cannot be switched off. */
  preference?: string;
}

/** The mails of a service, by name. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>;

export const MAIL_TEMPLATES = Symbol('MAIL_TEMPLATES');
