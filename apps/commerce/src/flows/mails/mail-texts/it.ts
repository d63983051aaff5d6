import type { MailTexts } from '@academy/mail';

const hello = '{{#if firstName}}Ciao {{firstName}},{{/if}}';
const receiptDetails = [
  { label: 'Ordine', value: '{{number}}' },
  { label: 'Descrizione', value: '{{title}}' },
  { label: 'Imponibile', value: '{{taxable}}' },
  { label: 'IVA {{vatPercent}}%', value: '{{vat}}' },
  { label: 'Totale', value: '{{total}}' },
  { label: 'Data', value: '{{date}}' },
];
const support = '{{#if contactEmail}}Per qualunque domanda scrivi a {{contactEmail}}.{{/if}}';
const optional = 'Ricevi questo avviso perché hai un accesso a scadenza.';

export const MAIL_TEXTS_IT = {
  receipt: {
    subject: 'La tua ricevuta {{number}}: {{title}}',
    title: 'Grazie per il tuo acquisto',
    paragraphs: [
      hello,
      'il pagamento è arrivato e «{{title}}» è aperto per te.',
      'Trovi la ricevuta in PDF nel tuo profilo.',
    ],
    details: receiptDetails,
    button: 'Apri la ricevuta',
    closing: support,
  },
  renewal_receipt: {
    subject: 'Abbonamento rinnovato: ricevuta {{number}}',
    title: 'Il tuo abbonamento è rinnovato',
    paragraphs: [hello, 'il rinnovo annuale è stato pagato. Trovi la ricevuta in PDF nel tuo profilo.'],
    details: receiptDetails,
    button: 'Apri la ricevuta',
    closing: support,
  },
  access_granted: {
    subject: 'Ora puoi aprire «{{title}}»',
    title: 'Hai un nuovo accesso',
    paragraphs: [
      hello,
      '«{{title}}» è aperto per te.',
      '{{#if expiry}}L’accesso dura fino al {{expiry}}.{{/if}}',
    ],
    button: 'Inizia',
    closing: support,
  },
  access_suspended: {
    subject: 'Accesso sospeso a «{{title}}»',
    title: 'Il tuo accesso è sospeso',
    paragraphs: [
      hello,
      'la tua banca ha contestato il pagamento di «{{title}}». Finché la contestazione è aperta l’accesso resta sospeso.',
    ],
    button: 'Vai al profilo',
    closing: support,
  },
  refund_made: {
    subject: 'Rimborso di {{amount}} per «{{title}}»',
    title: 'Ti abbiamo rimborsato',
    paragraphs: [
      hello,
      'abbiamo disposto un rimborso sul metodo di pagamento che hai usato. Di solito arriva in 5–10 giorni lavorativi.',
      '{{#if endsAccess}}Con il rimborso completo questo acquisto non dà più accesso.{{/if}}',
    ],
    details: [
      { label: 'Ordine', value: '{{number}}' },
      { label: 'Descrizione', value: '{{title}}' },
      { label: 'Rimborso', value: '{{amount}}' },
    ],
    button: 'Apri la ricevuta',
    closing: support,
  },
  payment_rejected: {
    subject: 'Il tuo pagamento per «{{title}}» non è stato accettato',
    title: 'Pagamento non accettato',
    paragraphs: [
      hello,
      '{{#if isDuplicate}}avevi già pagato «{{title}}», perciò non possiamo accettare un secondo pagamento.{{else}}abbiamo controllato il tuo pagamento per «{{title}}» e non possiamo accettarlo: l’acquisto non dà accesso.{{/if}}',
      '{{#if amount}}L’importo di {{amount}} torna sul metodo di pagamento che hai usato. Di solito arriva in 5–10 giorni lavorativi.{{/if}}',
    ],
    button: 'Vai al profilo',
    closing: support,
  },
  payment_disputed: {
    subject: 'Pagamento contestato: «{{title}}»',
    title: 'La banca contesta un pagamento',
    paragraphs: [
      hello,
      'la banca di chi ha comprato «{{title}}» contesta {{amount}}. L’accesso è sospeso finché la banca non decide.',
      'Rispondi dalla pagina del fornitore dei pagamenti prima della scadenza: senza risposta la contestazione è persa.',
    ],
    button: 'Apri l’ordine',
    closing: 'Ricevi questo avviso perché ti occupi degli ordini.',
  },
  delayed_payment_failed: {
    subject: 'Il pagamento di «{{title}}» non è riuscito',
    title: 'Il pagamento non è riuscito',
    paragraphs: [
      hello,
      'la tua banca non ha eseguito il pagamento di «{{title}}». Non ti abbiamo addebitato nulla e l’acquisto non è attivo.',
      'Se lo vuoi ancora, puoi riprovare con lo stesso metodo di pagamento o con un altro.',
    ],
    button: 'Riprova',
    closing: support,
  },
  expiry_reminder: {
    subject: 'L’accesso a «{{title}}» termina il {{date}}',
    title: 'Il tuo accesso sta per terminare',
    paragraphs: [hello, 'puoi vedere «{{title}}» fino al {{date}}. Se vuoi finirlo, questo è il momento.'],
    button: 'Riprendi',
    closing: optional,
    unsubscribe: 'Non voglio più avvisi di scadenza',
  },
  renewal_notice: {
    subject: 'Il tuo abbonamento si rinnova il {{date}}',
    title: 'Il rinnovo è vicino',
    paragraphs: [
      hello,
      'il {{date}} il tuo abbonamento si rinnova per un altro anno{{#if price}} a {{price}}, IVA inclusa,{{/if}} con il metodo di pagamento che conosciamo.',
      'Se non vuoi rinnovarlo, puoi disattivare il rinnovo in qualunque momento prima di quella data.',
    ],
    button: 'Gestisci l’abbonamento',
    closing: support,
    unsubscribe: 'Non voglio più avvisi di rinnovo',
  },
  subscription_started: {
    subject: 'Il tuo abbonamento è attivo',
    title: 'Il tuo abbonamento è attivo',
    paragraphs: [
      hello,
      'tutti i contenuti premium sono aperti per te.',
      'Il {{date}} l’abbonamento si rinnova per un altro anno{{#if price}} a {{price}}, IVA inclusa{{/if}}. Puoi disattivare il rinnovo in qualunque momento prima di quella data.',
    ],
    button: 'Gestisci l’abbonamento',
    closing: support,
  },
  payment_failed: {
    subject: 'Il rinnovo del tuo abbonamento non è riuscito',
    title: 'Il pagamento non è riuscito',
    paragraphs: [
      hello,
      'non siamo riusciti a incassare il rinnovo del tuo abbonamento. Ci riproveremo nei prossimi giorni.',
      'I contenuti restano aperti fino al {{date}}. Per non perderli, aggiorna il metodo di pagamento.',
    ],
    button: 'Aggiorna il pagamento',
    closing: support,
  },
  subscription_canceled: {
    subject: 'Il rinnovo è disattivato',
    title: 'Il tuo abbonamento non si rinnoverà',
    paragraphs: [
      hello,
      'il rinnovo automatico è disattivato. I contenuti restano aperti fino al {{date}}.',
      'Se cambi idea, puoi riattivarlo prima di quella data.',
    ],
    button: 'Gestisci l’abbonamento',
    closing: support,
  },
  subscription_suspended: {
    subject: 'Il tuo abbonamento è sospeso',
    title: 'Il tuo abbonamento è sospeso',
    paragraphs: [
      hello,
      'la tua banca ha contestato il pagamento dell’abbonamento. Finché la contestazione è aperta l’accesso resta sospeso. Quello che hai acquistato a parte resta aperto.',
    ],
    button: 'Vedi l’abbonamento',
    closing: support,
  },
  subscription_resumed: {
    subject: 'Il tuo abbonamento è di nuovo attivo',
    title: 'Il tuo abbonamento è di nuovo attivo',
    paragraphs: [
      hello,
      'la contestazione del pagamento è chiusa: tutti i contenuti premium sono di nuovo aperti per te.',
    ],
    button: 'Gestisci l’abbonamento',
    closing: support,
  },
  subscription_ended: {
    subject: 'Il tuo abbonamento è terminato',
    title: 'Il tuo abbonamento è terminato',
    paragraphs: [hello, 'il tuo abbonamento è terminato. Quello che hai acquistato a parte resta tuo.'],
    button: 'Abbonati di nuovo',
    closing: support,
  },
  withdrawal_requested: {
    subject: 'Abbiamo ricevuto il tuo recesso da «{{title}}»',
    title: 'Recesso ricevuto',
    paragraphs: [
      hello,
      'abbiamo ricevuto il {{date}} la tua dichiarazione di recesso da «{{title}}» (ordine {{number}}). La esaminiamo e ti rispondiamo.',
    ],
    button: 'Vai al profilo',
    closing: support,
  },
  withdrawal_accepted: {
    subject: 'Recesso accettato: «{{title}}»',
    title: 'Il tuo recesso è accettato',
    paragraphs: [
      hello,
      'abbiamo accettato il tuo recesso da «{{title}}» (ordine {{number}}). {{#if amount}}L’importo di {{amount}} torna sul metodo di pagamento che hai usato. {{/if}}Questo acquisto non dà più accesso.',
    ],
    button: 'Vai al profilo',
    closing: support,
  },
  withdrawal_refused: {
    subject: 'Recesso non accettato: «{{title}}»',
    title: 'Il tuo recesso non è accettato',
    paragraphs: [
      hello,
      'non possiamo accettare il tuo recesso da «{{title}}» (ordine {{number}}) per questo motivo:',
      '{{reason}}',
    ],
    button: 'Vai al profilo',
    closing: support,
  },
  item_message: {
    subject: 'A proposito di «{{title}}»',
    title: 'A proposito di «{{title}}»',
    paragraphs: [hello],
    button: '{{#if title}}Apri «{{title}}»{{else}}Vai ai tuoi acquisti{{/if}}',
    closing:
      '{{#if title}}Ti scriviamo perché hai, o hai avuto, accesso a «{{title}}».{{else}}Ti scriviamo a proposito di quello che hai acquistato.{{/if}} ' +
      support,
    unsubscribe: 'Non ricevere più messaggi su quello che hai acquistato',
  },
} as const satisfies Record<string, MailTexts>;
