import type { MailTemplates } from '@academy/mail';
import { HELLO_EN, HELLO_IT, SUPPORT_EN, SUPPORT_IT } from './phrases.ts';
import { purchaseMails } from './purchase-mails.ts';
import { subscriptionMails } from './subscription-mails.ts';

const ITEM_MESSAGE = {
  it: {
    subject: 'A proposito di «{{title}}»',
    title: 'A proposito di «{{title}}»',
    paragraphs: [HELLO_IT],
    button: '{{#if title}}Apri «{{title}}»{{else}}Vai ai tuoi acquisti{{/if}}',
    closing:
      '{{#if title}}Ti scriviamo perché hai, o hai avuto, accesso a «{{title}}».{{else}}Ti scriviamo a proposito di quello che hai acquistato.{{/if}} ' +
      SUPPORT_IT,
    unsubscribe: 'Non ricevere più messaggi su quello che hai acquistato',
  },
  en: {
    subject: 'About “{{title}}”',
    title: 'About “{{title}}”',
    paragraphs: [HELLO_EN],
    button: '{{#if title}}Open “{{title}}”{{else}}Go to your purchases{{/if}}',
    closing:
      '{{#if title}}We write to you because you have, or had, access to “{{title}}”.{{else}}We write to you about what you bought.{{/if}} ' +
      SUPPORT_EN,
    unsubscribe: 'Stop messages about what you bought',
  },
};

/** The mails of this service. Reminders check the preferences before they are written. */
export const commerceMails = {
  ...purchaseMails,
  ...subscriptionMails,
  item_message: { ...ITEM_MESSAGE, isBulk: true, preference: 'itemMessages' },
  /** The mail of a staff message as sent to its author for testing, even if the author has switched such mails off. */
  item_message_test: ITEM_MESSAGE,
} as const satisfies MailTemplates;

export type CommerceMail = keyof typeof commerceMails;
