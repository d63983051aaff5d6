import type { Language } from '@academy/shared';
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
}

/** The payload of a mail, encrypted until it is sent. */
export type MailPayload = MailToAddress | MailToUser;
