import type { MailTemplates } from '@academy/mail';
import {
  HELLO_EN,
  HELLO_IT,
  RECEIPT_DETAILS_EN,
  RECEIPT_DETAILS_IT,
  SUPPORT_EN,
  SUPPORT_IT,
} from './phrases.ts';

/** Mails about single purchases: payments, receipts, access, refunds, withdrawals. */
export const purchaseMails = {
  receipt: {
    it: {
      subject: 'La tua ricevuta {{number}}: {{title}}',
      title: 'Grazie per il tuo acquisto',
      paragraphs: [
        HELLO_IT,
        'il pagamento è arrivato e «{{title}}» è aperto per te.',
        'Trovi la ricevuta in PDF nel tuo profilo.',
      ],
      details: RECEIPT_DETAILS_IT,
      button: 'Apri la ricevuta',
      closing: SUPPORT_IT,
    },
    en: {
      subject: 'Your receipt {{number}}: {{title}}',
      title: 'Thank you for your purchase',
      paragraphs: [
        HELLO_EN,
        'We have received your payment, and “{{title}}” is now open to you.',
        'The receipt is in your profile as a PDF.',
      ],
      details: RECEIPT_DETAILS_EN,
      button: 'Open the receipt',
      closing: SUPPORT_EN,
    },
  },
  renewal_receipt: {
    it: {
      subject: 'Abbonamento rinnovato: ricevuta {{number}}',
      title: 'Il tuo abbonamento è rinnovato',
      paragraphs: [HELLO_IT, 'il rinnovo annuale è stato pagato. Trovi la ricevuta in PDF nel tuo profilo.'],
      details: RECEIPT_DETAILS_IT,
      button: 'Apri la ricevuta',
      closing: SUPPORT_IT,
    },
    en: {
      subject: 'Subscription renewed: receipt {{number}}',
      title: 'Your subscription has been renewed',
      paragraphs: [HELLO_EN, 'The annual renewal has been paid. The receipt is in your profile as a PDF.'],
      details: RECEIPT_DETAILS_EN,
      button: 'Open the receipt',
      closing: SUPPORT_EN,
    },
  },
  invoice_copy: {
    it: {
      subject: 'La tua {{#if isNote}}nota di credito{{else}}fattura{{/if}} {{number}}',
      title: 'La tua {{#if isNote}}nota di credito{{else}}fattura{{/if}} è emessa',
      paragraphs: [
        HELLO_IT,
        'la {{#if isNote}}nota di credito{{else}}fattura{{/if}} elettronica {{number}} è stata emessa, ma il Sistema di Interscambio non ha potuto consegnarla.',
        '{{#if isItalian}}L’originale è a tua disposizione nell’area riservata dell’Agenzia delle Entrate; la{{else}}La{{/if}} copia in PDF è nel tuo profilo.',
      ],
      button: 'Apri la copia',
      closing: SUPPORT_IT,
    },
    en: {
      subject: 'Your {{#if isNote}}credit note{{else}}invoice{{/if}} {{number}}',
      title: 'Your {{#if isNote}}credit note{{else}}invoice{{/if}} has been issued',
      paragraphs: [
        HELLO_EN,
        'The electronic {{#if isNote}}credit note{{else}}invoice{{/if}} {{number}} has been issued, but the Italian exchange system could not deliver it.',
        '{{#if isItalian}}The original is in your reserved area at the Italian tax agency; a{{else}}A{{/if}} copy as a PDF is in your profile.',
      ],
      button: 'Open the copy',
      closing: SUPPORT_EN,
    },
  },
  access_granted: {
    it: {
      subject: 'Ora puoi aprire «{{title}}»',
      title: 'Hai un nuovo accesso',
      paragraphs: [
        HELLO_IT,
        '«{{title}}» è aperto per te.',
        '{{#if expiry}}L’accesso dura fino al {{expiry}}.{{/if}}',
      ],
      button: 'Inizia',
      closing: SUPPORT_IT,
    },
    en: {
      subject: 'You now have access to “{{title}}”',
      title: 'You have new access',
      paragraphs: [
        HELLO_EN,
        '“{{title}}” is now open to you.',
        '{{#if expiry}}Your access lasts until {{expiry}}.{{/if}}',
      ],
      button: 'Start',
      closing: SUPPORT_EN,
    },
  },
  access_suspended: {
    it: {
      subject: 'Accesso sospeso a «{{title}}»',
      title: 'Il tuo accesso è sospeso',
      paragraphs: [
        HELLO_IT,
        'la tua banca ha contestato il pagamento di «{{title}}». Finché la contestazione è aperta l’accesso resta sospeso.',
      ],
      button: 'Vai al profilo',
      closing: SUPPORT_IT,
    },
    en: {
      subject: 'Access to “{{title}}” suspended',
      title: 'Your access is suspended',
      paragraphs: [
        HELLO_EN,
        'Your bank has disputed the payment for “{{title}}”. Access stays suspended as long as the dispute is open.',
      ],
      button: 'Go to your profile',
      closing: SUPPORT_EN,
    },
  },
  refund_made: {
    it: {
      subject: 'Rimborso di {{amount}} per «{{title}}»',
      title: 'Ti abbiamo rimborsato',
      paragraphs: [
        HELLO_IT,
        'abbiamo disposto un rimborso sul metodo di pagamento che hai usato. Di solito arriva in 5–10 giorni lavorativi.',
        '{{#if endsAccess}}Con il rimborso completo questo acquisto non dà più accesso.{{/if}}',
      ],
      details: [
        { label: 'Ordine', value: '{{number}}' },
        { label: 'Descrizione', value: '{{title}}' },
        { label: 'Rimborso', value: '{{amount}}' },
      ],
      button: 'Apri la ricevuta',
      closing: SUPPORT_IT,
    },
    en: {
      subject: 'Refund of {{amount}} for “{{title}}”',
      title: 'We have sent you a refund',
      paragraphs: [
        HELLO_EN,
        'We have sent a refund to the payment method you used. It usually arrives within 5 to 10 working days.',
        '{{#if endsAccess}}With the full refund, this purchase no longer gives access.{{/if}}',
      ],
      details: [
        { label: 'Order', value: '{{number}}' },
        { label: 'Description', value: '{{title}}' },
        { label: 'Refund', value: '{{amount}}' },
      ],
      button: 'Open the receipt',
      closing: SUPPORT_EN,
    },
  },
  payment_rejected: {
    it: {
      subject: 'Il tuo pagamento per «{{title}}» non è stato accettato',
      title: 'Pagamento non accettato',
      paragraphs: [
        HELLO_IT,
        '{{#if isDuplicate}}avevi già pagato «{{title}}», perciò non possiamo accettare un secondo pagamento.{{else}}abbiamo controllato il tuo pagamento per «{{title}}» e non possiamo accettarlo: l’acquisto non dà accesso.{{/if}}',
        '{{#if amount}}L’importo di {{amount}} torna sul metodo di pagamento che hai usato. Di solito arriva in 5–10 giorni lavorativi.{{/if}}',
      ],
      button: 'Vai al profilo',
      closing: SUPPORT_IT,
    },
    en: {
      subject: 'Your payment for “{{title}}” was not accepted',
      title: 'Payment not accepted',
      paragraphs: [
        HELLO_EN,
        '{{#if isDuplicate}}You had already paid for “{{title}}”, so we cannot accept a second payment.{{else}}We have checked your payment for “{{title}}” and cannot accept it: the purchase gives no access.{{/if}}',
        '{{#if amount}}The {{amount}} goes back to the payment method you used. It usually arrives within 5 to 10 working days.{{/if}}',
      ],
      button: 'Go to your profile',
      closing: SUPPORT_EN,
    },
  },
  payment_disputed: {
    it: {
      subject: 'Pagamento contestato: «{{title}}»',
      title: 'La banca contesta un pagamento',
      paragraphs: [
        HELLO_IT,
        'la banca di chi ha comprato «{{title}}» contesta {{amount}}. L’accesso è sospeso finché la banca non decide.',
        'Rispondi dalla pagina del fornitore dei pagamenti prima della scadenza: senza risposta la contestazione è persa.',
      ],
      button: 'Apri l’ordine',
      closing: 'Ricevi questo avviso perché ti occupi degli ordini.',
    },
    en: {
      subject: 'Disputed payment: “{{title}}”',
      title: 'A bank disputes a payment',
      paragraphs: [
        HELLO_EN,
        'The bank of the buyer of “{{title}}” disputes {{amount}}. Access is suspended until the bank decides.',
        'Answer on the payment provider’s pages before the deadline: without an answer the dispute is lost.',
      ],
      button: 'Open the order',
      closing: 'You receive this because you handle orders.',
    },
  },
  payment_taken_back: {
    it: {
      subject: 'Denaro ripreso dalla banca: «{{title}}»',
      title: 'La banca ha ripreso un pagamento',
      paragraphs: [
        HELLO_IT,
        'la banca di chi ha comprato «{{title}}» ha ripreso {{amount}}. Questo pagamento non dà più accesso.',
        'Non c’è niente a cui rispondere. L’ordine dice che cosa è tornato indietro; se il pagamento ha una fattura elettronica, la nota di credito si prepara da sola.',
      ],
      button: 'Apri l’ordine',
      closing: 'Ricevi questo avviso perché ti occupi degli ordini.',
    },
    en: {
      subject: 'Money taken back by a bank: “{{title}}”',
      title: 'A bank has taken a payment back',
      paragraphs: [
        HELLO_EN,
        'The bank of the buyer of “{{title}}” has taken {{amount}} back. This payment no longer gives access.',
        'There is nothing to answer. The order says what went back; if the payment has an electronic invoice, its credit note is prepared automatically.',
      ],
      button: 'Open the order',
      closing: 'You receive this because you handle orders.',
    },
  },
  delayed_payment_begun: {
    it: {
      subject: 'Addebito in corso: «{{title}}»',
      title: 'L’addebito è in corso',
      paragraphs: [
        HELLO_IT,
        'abbiamo chiesto alla tua banca l’addebito per «{{title}}». Di solito richiede 5 giorni lavorativi, al massimo 14.',
        'L’accesso si apre appena l’addebito riesce: ti scriviamo noi, insieme alla ricevuta. Non serve pagare di nuovo.',
      ],
      button: 'Vai al profilo',
      closing: SUPPORT_IT,
    },
    en: {
      subject: 'Debit in progress: “{{title}}”',
      title: 'Your debit is in progress',
      paragraphs: [
        HELLO_EN,
        'We have asked your bank for the debit for “{{title}}”. It usually takes 5 working days, and 14 at most.',
        'Access opens as soon as the debit succeeds: we will write to you, with the receipt. There is no need to pay again.',
      ],
      button: 'Go to your profile',
      closing: SUPPORT_EN,
    },
  },
  delayed_payment_failed: {
    it: {
      subject: 'Il pagamento di «{{title}}» non è riuscito',
      title: 'Il pagamento non è riuscito',
      paragraphs: [
        HELLO_IT,
        'la tua banca non ha eseguito il pagamento di «{{title}}». Non ti abbiamo addebitato nulla e l’acquisto non è attivo.',
        'Se lo vuoi ancora, puoi riprovare con lo stesso metodo di pagamento o con un altro.',
      ],
      button: 'Riprova',
      closing: SUPPORT_IT,
    },
    en: {
      subject: 'The payment for “{{title}}” failed',
      title: 'The payment failed',
      paragraphs: [
        HELLO_EN,
        'Your bank did not make the payment for “{{title}}”. You were not charged, and the purchase is not active.',
        'If you still want it, you can try again with the same or another payment method.',
      ],
      button: 'Try again',
      closing: SUPPORT_EN,
    },
  },
  withdrawal_requested: {
    it: {
      subject: 'Abbiamo ricevuto il tuo recesso da «{{title}}»',
      title: 'Recesso ricevuto',
      paragraphs: [
        HELLO_IT,
        'abbiamo ricevuto il {{date}} la tua dichiarazione di recesso da «{{title}}» (ordine {{number}}). La esaminiamo e ti rispondiamo.',
      ],
      button: 'Vai al profilo',
      closing: SUPPORT_IT,
    },
    en: {
      subject: 'We have received your withdrawal from “{{title}}”',
      title: 'Withdrawal received',
      paragraphs: [
        HELLO_EN,
        'On {{date}} we received your withdrawal from “{{title}}” (order {{number}}). We are reviewing it and will write to you.',
      ],
      button: 'Go to your profile',
      closing: SUPPORT_EN,
    },
  },
  withdrawal_accepted: {
    it: {
      subject: 'Recesso accettato: «{{title}}»',
      title: 'Il tuo recesso è accettato',
      paragraphs: [
        HELLO_IT,
        'abbiamo accettato il tuo recesso da «{{title}}» (ordine {{number}}). {{#if amount}}L’importo di {{amount}} torna sul metodo di pagamento che hai usato. {{/if}}Questo acquisto non dà più accesso.',
      ],
      button: 'Vai al profilo',
      closing: SUPPORT_IT,
    },
    en: {
      subject: 'Withdrawal accepted: “{{title}}”',
      title: 'We have accepted your withdrawal',
      paragraphs: [
        HELLO_EN,
        'We have accepted your withdrawal from “{{title}}” (order {{number}}). {{#if amount}}{{amount}} goes back to the payment method you used. {{/if}}This purchase no longer gives access.',
      ],
      button: 'Go to your profile',
      closing: SUPPORT_EN,
    },
  },
  withdrawal_refused: {
    it: {
      subject: 'Recesso non accettato: «{{title}}»',
      title: 'Il tuo recesso non è accettato',
      paragraphs: [
        HELLO_IT,
        'non possiamo accettare il tuo recesso da «{{title}}» (ordine {{number}}) per questo motivo:',
        '{{reason}}',
      ],
      button: 'Vai al profilo',
      closing: SUPPORT_IT,
    },
    en: {
      subject: 'Withdrawal not accepted: “{{title}}”',
      title: 'We cannot accept your withdrawal',
      paragraphs: [
        HELLO_EN,
        'We cannot accept your withdrawal from “{{title}}” (order {{number}}), for this reason:',
        '{{reason}}',
      ],
      button: 'Go to your profile',
      closing: SUPPORT_EN,
    },
  },
} as const satisfies MailTemplates;
