import { DEFAULT_LANGUAGE, type Language } from '@academy/shared';
import type { MailEvent } from './calendar-event.ts';
import type { MailContent } from './render-mail.ts';

/** Purpose of the key that encrypts payloads. */
export const MAIL_SEAL = 'mail';

/** Options of every mail. */
interface MailBase {
  /** Reply address; that of `MAIL_FROM` by default. */
  replyTo?: string;
  /** Brought into the recipient's calendar, or taken from it. */
  calendar?: MailEvent;
}

/** A mail to an address. */
export interface MailToAddress extends MailBase, MailContent {
  to: string;
}

/** A mail to a user. `firstName` is added to `values`. */
export interface MailToUser extends MailBase, Pick<MailContent, 'values' | 'unsubscribeLink' | 'written'> {
  userId: string;
  /** The item it is about, where the user's consent depends on it (`MailConsent`). */
  itemId?: string;
  /** The user's own by default. */
  language?: Language;
  /** Page that the mail's button opens, without the language, e.g. `/profilo`. */
  path?: string;
  /** Parts that differ in languages other than Italian. */
  translations?: { en: MailNames };
}

/** Names in a mail: an item and its page, for example, also in the recipient's calendar. */
export type MailNames = Pick<MailToUser, 'path' | 'values' | 'calendar'>;

/** Path, values and event of a mail in each language: the reader's language is only known when it is sent. */
export function inEachLanguage<T extends MailNames>(
  namesIn: (language: Language) => T,
): T & { translations: { en: T } } {
  return { ...namesIn(DEFAULT_LANGUAGE), translations: { en: namesIn('en') } };
}

/** The payload of a mail, encrypted until it is sent. */
export type MailPayload = MailToAddress | MailToUser;
