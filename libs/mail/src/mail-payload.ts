import { DEFAULT_LANGUAGE, type Language } from '@academy/shared';
import type { MailContent } from './render-mail.ts';

/** Purpose of the key that encrypts payloads. */
export const MAIL_SEAL = 'mail';

/** Options of every mail. */
interface MailBase {
  /** Address that answers go to; that of `MAIL_FROM` unless given. */
  replyTo?: string;
}

/** A mail to an address. */
export interface MailToAddress extends MailBase, MailContent {
  to: string;
}

/** A mail to a user. `values` gain `firstName`. */
export interface MailToUser extends MailBase, Pick<MailContent, 'values' | 'unsubscribeLink' | 'written'> {
  userId: string;
  /** The user's own unless given. */
  language?: Language;
  /** Page its button opens, without the language, e.g. `/profilo`. */
  path?: string;
  /** What is other in another language than Italian. */
  translations?: { en: MailNames };
}

/** What a mail names: an item and its page, for example. */
export type MailNames = Pick<MailToUser, 'path' | 'values'>;

/** Path and values of a mail in each language: which one its reader speaks is known when it leaves. */
export function inEachLanguage<T extends MailNames>(
  namesIn: (language: Language) => T,
): T & { translations: { en: T } } {
  return { ...namesIn(DEFAULT_LANGUAGE), translations: { en: namesIn('en') } };
}

/** The payload of a mail, encrypted until it is sent. */
export type MailPayload = MailToAddress | MailToUser;
