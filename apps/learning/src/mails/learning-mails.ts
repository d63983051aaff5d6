import type { MailTemplates } from '@academy/mail';
import type { Language } from '@academy/shared';
import { MAIL_TEXTS_EN } from './mail-texts/en.ts';
import { MAIL_TEXTS_IT } from './mail-texts/it.ts';

/** The name of a mail template of learning. */
type LearningMail = keyof typeof MAIL_TEXTS_IT;

const texts = { it: MAIL_TEXTS_IT, en: MAIL_TEXTS_EN } satisfies Record<
  Language,
  Record<LearningMail, object>
>;

/** Mails sent to many people at once; all other mails are sent first. */
export const bulkMails: readonly LearningMail[] = ['new_lesson', 'half_way'];

/** Every mail of learning in both languages. */
export const learningMails: MailTemplates = Object.fromEntries(
  (Object.keys(texts.it) as LearningMail[]).map((name) => [name, { it: texts.it[name], en: texts.en[name] }]),
);
