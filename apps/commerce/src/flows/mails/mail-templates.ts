import type { MailTemplates } from '@academy/mail';
import type { Language } from '@academy/shared';
import { MAIL_TEXTS_EN } from './mail-texts/en.ts';
import { MAIL_TEXTS_IT } from './mail-texts/it.ts';

const texts = { it: MAIL_TEXTS_IT, en: MAIL_TEXTS_EN } satisfies Record<
  Language,
  Record<keyof typeof MAIL_TEXTS_IT, object>
>;

/** The mail a message of staff would be, sent to its author, who may have turned the others off. */
const item_message_test = { it: texts.it.item_message, en: texts.en.item_message };

/** A mail of commerce. */
export type CommerceMail = keyof typeof MAIL_TEXTS_IT | 'item_message_test';

/** The mails that leave for many at once, and wait until those about a purchase of one's own have left. */
export const BULK_MAILS: readonly CommerceMail[] = ['item_message', 'expiry_reminder', 'renewal_notice'];

/** Every mail of commerce in both languages. */
export const MAIL_TEMPLATES: MailTemplates = {
  ...Object.fromEntries(
    (Object.keys(texts.it) as (keyof typeof MAIL_TEXTS_IT)[]).map((name) => [
      name,
      { it: texts.it[name], en: texts.en[name] },
    ]),
  ),
  item_message_test,
};
