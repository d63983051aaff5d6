import type { Language } from '@academy/shared';

/** A line of a table of facts, e.g. "Total" and "12.20 €". Left out when its value comes out empty. */
export interface MailDetail {
  label: string;
  value: string;
}

/** The sentences of a mail: Handlebars texts over the mail's values, `{{brand}}` and `{{contactEmail}}`. */
export interface MailTexts {
  subject: string;
  title: string;
  /** Left out when they come out empty; line breaks are kept. */
  paragraphs: readonly string[];
  details?: readonly MailDetail[];
  /** Label of the link; needed when the mail has one. */
  button?: string;
  /** Introduces the code; needed when the mail has one. */
  codeHint?: string;
  /** Small print at the end. */
  closing?: string;
  /** Label of the link that ends mails of this kind, below everything; shown when the mail has one. */
  unsubscribe?: string;
}

/** The mails of a service, by name. */
export type MailTemplates = Readonly<Record<string, Readonly<Record<Language, MailTexts>>>>;
