import type { MailTemplates } from '@academy/mail';
import type { Language } from '@academy/shared';
import { MAIL_TEXTS_EN } from './mail-texts/en.ts';
import { MAIL_TEXTS_IT } from './mail-texts/it.ts';

const texts = { it: MAIL_TEXTS_IT, en: MAIL_TEXTS_EN } satisfies Record<
  Language,
  Record<keyof typeof MAIL_TEXTS_IT, object>
>;

/** The mail of a staff message as sent to its author for testing, even if the author has switched such mails off. */
const item_message_test = { it: texts.it.item_message, en: texts.en.item_message };

/** The name of a mail template of commerce. */
export type CommerceMail = keyof typeof MAIL_TEXTS_IT | 'item_message_test';

/** Mails that are sent to many users at once; they wait until mails about individual purchases have been sent. */
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
