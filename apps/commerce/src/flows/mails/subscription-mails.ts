import type { MailTemplates } from '@academy/mail';
import { HELLO_EN, HELLO_IT, OPTIONAL_EN, OPTIONAL_IT, SUPPORT_EN, SUPPORT_IT } from './phrases.ts';

/** Mails about the subscription, and about access that ends. */
export const subscriptionMails = {
  expiry_reminder: {
    isBulk: true,
    it: {
      subject: 'L’accesso a «{{title}}» termina il {{date}}',
      title: 'Il tuo accesso sta per terminare',
      paragraphs: [
        HELLO_IT,
        'puoi vedere «{{title}}» fino al {{date}}. Se vuoi finirlo, questo è il momento.',
      ],
      button: 'Riprendi',
      closing: OPTIONAL_IT,
      unsubscribe: 'Non voglio più avvisi di scadenza',
    },
    en: {
      subject: 'Your access to “{{title}}” ends on {{date}}',
      title: 'Your access is about to end',
      paragraphs: [
        HELLO_EN,
        'You have access to “{{title}}” until {{date}}. If you want to finish it, now is the time.',
      ],
      button: 'Continue',
      closing: OPTIONAL_EN,
      unsubscribe: 'Stop reminders about access',
    },
  },
  renewal_notice: {
    isBulk: true,
    it: {
      subject: 'Il tuo abbonamento si rinnova il {{date}}',
      title: 'Il rinnovo è vicino',
      paragraphs: [
        HELLO_IT,
        'il {{date}} il tuo abbonamento si rinnova per un altro anno{{#if price}} a {{price}}, IVA inclusa,{{/if}} con il metodo di pagamento che conosciamo.',
        'Se non vuoi rinnovarlo, puoi disattivare il rinnovo in qualunque momento prima di quella data.',
      ],
      button: 'Gestisci l’abbonamento',
      closing: SUPPORT_IT,
      unsubscribe: 'Non voglio più avvisi di rinnovo',
    },
    en: {
      subject: 'Your subscription renews on {{date}}',
      title: 'Your subscription renews soon',
      paragraphs: [
        HELLO_EN,
        'On {{date}} your subscription renews for another year{{#if price}} for {{price}}, VAT included{{/if}}, with the payment method we have on file.',
        'If you do not want that, you can turn renewal off at any time before then.',
      ],
      button: 'Manage subscription',
      closing: SUPPORT_EN,
      unsubscribe: 'Stop reminders about renewals',
    },
  },
  subscription_started: {
    it: {
      subject: 'Il tuo abbonamento è attivo',
      title: 'Il tuo abbonamento è attivo',
      paragraphs: [
        HELLO_IT,
        'tutti i contenuti premium sono aperti per te.',
        'Il {{date}} l’abbonamento si rinnova per un altro anno{{#if price}} a {{price}}, IVA inclusa{{/if}}. Puoi disattivare il rinnovo in qualunque momento prima di quella data.',
      ],
      button: 'Gestisci l’abbonamento',
      closing: SUPPORT_IT,
    },
    en: {
      subject: 'Your subscription is active',
      title: 'Your subscription is active',
      paragraphs: [
        HELLO_EN,
        'All premium content is now open to you.',
        'On {{date}} the subscription renews for another year{{#if price}} for {{price}}, VAT included{{/if}}. You can turn renewal off at any time before then.',
      ],
      button: 'Manage subscription',
      closing: SUPPORT_EN,
    },
  },
  payment_failed: {
    it: {
      subject: 'Il rinnovo del tuo abbonamento non è riuscito',
      title: 'Il pagamento non è riuscito',
      paragraphs: [
        HELLO_IT,
        'non siamo riusciti a incassare il rinnovo del tuo abbonamento. Ci riproveremo nei prossimi giorni.',
        'I contenuti restano aperti fino al {{date}}. Per non perderli, aggiorna il metodo di pagamento.',
      ],
      button: 'Aggiorna il pagamento',
      closing: SUPPORT_IT,
    },
    en: {
      subject: 'Your subscription could not be renewed',
      title: 'The payment failed',
      paragraphs: [
        HELLO_EN,
        'We could not charge the renewal of your subscription. We will try again in the next few days.',
        'Everything stays open until {{date}}. Update your payment method to keep your access.',
      ],
      button: 'Update payment method',
      closing: SUPPORT_EN,
    },
  },
  mandate_revoked: {
    it: {
      subject: 'Scegli come pagare il rinnovo del tuo abbonamento',
      title: 'Il mandato di addebito non è più valido',
      paragraphs: [
        HELLO_IT,
        'il mandato SEPA con cui si rinnova il tuo abbonamento è stato revocato presso la tua banca: il prossimo addebito non riuscirebbe.',
        '{{#if date}}I contenuti restano aperti fino al {{date}}: per non perderli, scegli prima un altro metodo di pagamento.{{else}}Scegli un altro metodo di pagamento.{{/if}} Se invece non vuoi rinnovare, puoi disattivare il rinnovo.',
      ],
      button: 'Gestisci l’abbonamento',
      closing: SUPPORT_IT,
    },
    en: {
      subject: 'Choose how to pay for the renewal of your subscription',
      title: 'Your direct debit mandate is no longer valid',
      paragraphs: [
        HELLO_EN,
        'The SEPA mandate with which your subscription renews has been revoked at your bank: the next debit would fail.',
        '{{#if date}}Everything stays open until {{date}}: to keep your access, choose another payment method before then.{{else}}Choose another payment method.{{/if}} If you do not want to renew, you can turn renewal off instead.',
      ],
      button: 'Manage subscription',
      closing: SUPPORT_EN,
    },
  },
  subscription_canceled: {
    it: {
      subject: 'Il rinnovo è disattivato',
      title: 'Il tuo abbonamento non si rinnoverà',
      paragraphs: [
        HELLO_IT,
        'il rinnovo automatico è disattivato. I contenuti restano aperti fino al {{date}}.',
        'Se cambi idea, puoi riattivarlo prima di quella data.',
      ],
      button: 'Gestisci l’abbonamento',
      closing: SUPPORT_IT,
    },
    en: {
      subject: 'Your subscription will not renew',
      title: 'Renewal is off',
      paragraphs: [
        HELLO_EN,
        'Automatic renewal is off. Everything stays open until {{date}}.',
        'If you change your mind, you can turn it on again before that day.',
      ],
      button: 'Manage subscription',
      closing: SUPPORT_EN,
    },
  },
  subscription_suspended: {
    it: {
      subject: 'Il tuo abbonamento è sospeso',
      title: 'Il tuo abbonamento è sospeso',
      paragraphs: [
        HELLO_IT,
        'la tua banca ha contestato il pagamento dell’abbonamento. Finché la contestazione è aperta l’accesso resta sospeso. Quello che hai acquistato a parte resta aperto.',
      ],
      button: 'Vedi l’abbonamento',
      closing: SUPPORT_IT,
    },
    en: {
      subject: 'Your subscription is suspended',
      title: 'Your subscription is suspended',
      paragraphs: [
        HELLO_EN,
        'your bank has disputed the payment for the subscription. Access stays suspended as long as the dispute is open. What you bought separately stays open.',
      ],
      button: 'View subscription',
      closing: SUPPORT_EN,
    },
  },
  subscription_resumed: {
    it: {
      subject: 'Il tuo abbonamento è di nuovo attivo',
      title: 'Il tuo abbonamento è di nuovo attivo',
      paragraphs: [
        HELLO_IT,
        'la contestazione del pagamento è chiusa: tutti i contenuti premium sono di nuovo aperti per te.',
      ],
      button: 'Gestisci l’abbonamento',
      closing: SUPPORT_IT,
    },
    en: {
      subject: 'Your subscription is active again',
      title: 'Your subscription is active again',
      paragraphs: [
        HELLO_EN,
        'the dispute about the payment is closed: all premium content is open to you again.',
      ],
      button: 'Manage subscription',
      closing: SUPPORT_EN,
    },
  },
  subscription_ended: {
    it: {
      subject: 'Il tuo abbonamento è terminato',
      title: 'Il tuo abbonamento è terminato',
      paragraphs: [HELLO_IT, 'il tuo abbonamento è terminato. Quello che hai acquistato a parte resta tuo.'],
      button: 'Abbonati di nuovo',
      closing: SUPPORT_IT,
    },
    en: {
      subject: 'Your subscription has ended',
      title: 'Your subscription has ended',
      paragraphs: [HELLO_EN, 'Your subscription has ended. Anything you bought separately is still yours.'],
      button: 'Subscribe again',
      closing: SUPPORT_EN,
    },
  },
} as const satisfies MailTemplates;
