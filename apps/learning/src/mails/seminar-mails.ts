import type { MailTemplates } from '@academy/mail';

const WHERE_IT = [
  {
    label: 'Quando',
    value:
      '{{asMoment start}} (ora di Roma), {{#if isOtherDay}}fino a {{asMoment end}}{{else}}fino alle {{asHour end}}{{/if}}',
  },
  { label: 'Come', value: '{{#if isOnline}}In linea{{else}}In sala{{/if}}' },
  { label: 'Dove', value: '{{place}}' },
  { label: 'Indirizzo', value: '{{address}}' },
  { label: 'Accessibilità', value: '{{accessibility}}' },
  { label: 'Da sapere', value: '{{note}}' },
];
const WHERE_EN = [
  {
    label: 'When',
    value:
      '{{asMoment start}} (Rome time), until {{#if isOtherDay}}{{asMoment end}}{{else}}{{asHour end}}{{/if}}',
  },
  { label: 'How', value: '{{#if isOnline}}Online{{else}}In the room{{/if}}' },
  { label: 'Where', value: '{{place}}' },
  { label: 'Address', value: '{{address}}' },
  { label: 'Accessibility', value: '{{accessibility}}' },
  { label: 'Good to know', value: '{{note}}' },
];
const LINK_IT =
  '{{#if isOnline}}Il collegamento appare nella pagina del seminario quindici minuti prima dell’inizio.{{/if}}';
const LINK_EN =
  '{{#if isOnline}}The link appears on the seminar’s page fifteen minutes before the start.{{/if}}';

const SEAT_IT = [...WHERE_IT, { label: 'Codice', value: '{{ticket}}' }];
const SEAT_EN = [...WHERE_EN, { label: 'Code', value: '{{ticket}}' }];
const GIVE_BACK_IT = 'Se non puoi venire, libera il posto dalla pagina: va a chi aspetta.';
const GIVE_BACK_EN = 'If you cannot come, free the place on the page: it goes to whoever is waiting.';
const OPEN_IT = 'Apri il seminario';
const OPEN_EN = 'Open the seminar';
/** What the reminders have in common. */
const REMINDER_IT = {
  details: SEAT_IT,
  button: OPEN_IT,
  unsubscribe: 'Non voglio più promemoria dei seminari',
};
const REMINDER_EN = { details: SEAT_EN, button: OPEN_EN, unsubscribe: 'Stop reminders of seminars' };

/** The mails about seminars. None has the link of a meeting: it is on the page, fifteen minutes before. */
export const seminarMails = {
  seminar_booked: {
    it: {
      subject: 'Il tuo posto: {{title}}',
      title: 'Il tuo posto c’è, {{firstName}}',
      paragraphs: [
        'Il tuo posto per «{{title}}» è prenotato.',
        `{{#if isOnline}}{{else}}All’ingresso basta il codice: {{ticket}}.{{/if}}${LINK_IT}`,
        GIVE_BACK_IT,
      ],
      details: SEAT_IT,
      button: OPEN_IT,
    },
    en: {
      subject: 'Your place: {{title}}',
      title: 'You have a place, {{firstName}}',
      paragraphs: [
        'Your place for “{{title}}” is booked.',
        `{{#if isOnline}}{{else}}At the door your code is all you need: {{ticket}}.{{/if}}${LINK_EN}`,
        GIVE_BACK_EN,
      ],
      details: SEAT_EN,
      button: OPEN_EN,
    },
  },
  seminar_waiting: {
    it: {
      subject: 'In lista: {{title}}',
      title: 'Hai un posto in lista, {{firstName}}',
      paragraphs: [
        'I posti per «{{title}}» sono finiti. In lista il tuo numero è {{position}}.',
        'Se si libera un posto ti scriviamo: resta tuo per 12 ore, 2 nel giorno del seminario.',
      ],
      details: WHERE_IT,
      button: OPEN_IT,
    },
    en: {
      subject: 'On the list: {{title}}',
      title: 'You are on the list, {{firstName}}',
      paragraphs: [
        'There are no places left for “{{title}}”. Your number on the list is {{position}}.',
        'If a place becomes free we write to you: it is yours for 12 hours, 2 on the day of the seminar.',
      ],
      details: WHERE_EN,
      button: OPEN_EN,
    },
  },
  seminar_offered: {
    it: {
      subject: 'Si è liberato un posto: {{title}}',
      title: 'C’è un posto per te, {{firstName}}',
      paragraphs: [
        'Si è liberato un posto per «{{title}}».',
        'È tuo fino a {{asMoment until}} (ora di Roma): accettalo o rifiutalo dalla pagina. Poi va a chi segue in lista.',
      ],
      details: WHERE_IT,
      button: 'Accetta il posto',
    },
    en: {
      subject: 'A place is free: {{title}}',
      title: 'There is a place for you, {{firstName}}',
      paragraphs: [
        'A place for “{{title}}” is free.',
        'It is yours until {{asMoment until}} (Rome time): accept or decline it on the page. Then it goes to the next on the list.',
      ],
      details: WHERE_EN,
      button: 'Accept the place',
    },
  },
  seminar_moved: {
    it: {
      subject: 'Spostato: {{title}}',
      title: 'Il seminario è stato spostato',
      paragraphs: [
        'Il seminario «{{title}}» è stato spostato a {{asMoment start}} (ora di Roma){{#if place}}, {{place}}{{/if}}. {{#if isWaiting}}Il tuo posto in lista resta.{{else}}Il tuo posto resta.{{/if}}',
        `{{#if isWaiting}}{{else}}${LINK_IT}{{/if}}`,
        'Se così non puoi venire, libera il posto dalla pagina.',
      ],
      details: [...WHERE_IT, { label: 'Codice', value: '{{#if isWaiting}}{{else}}{{ticket}}{{/if}}' }],
      button: OPEN_IT,
    },
    en: {
      subject: 'Moved: {{title}}',
      title: 'The seminar has moved',
      paragraphs: [
        'The seminar “{{title}}” has moved to {{asMoment start}} (Rome time){{#if place}}, {{place}}{{/if}}. {{#if isWaiting}}Your place on the list stays.{{else}}Your place stays.{{/if}}',
        `{{#if isWaiting}}{{else}}${LINK_EN}{{/if}}`,
        'If you cannot come then, free the place on the page.',
      ],
      details: [...WHERE_EN, { label: 'Code', value: '{{#if isWaiting}}{{else}}{{ticket}}{{/if}}' }],
      button: OPEN_EN,
    },
  },
  seminar_cancelled: {
    it: {
      subject: 'Annullato: {{title}}',
      title: 'Il seminario è annullato',
      paragraphs: [
        'Il seminario «{{title}}» di {{asMoment start}} (ora di Roma) non si tiene.',
        '{{#if reason}}Il motivo: {{reason}}{{/if}}',
        '{{#if hasPaid}}Ti rimborsiamo noi quanto hai pagato: non devi fare nulla.{{/if}}',
      ],
      button: OPEN_IT,
    },
    en: {
      subject: 'Cancelled: {{title}}',
      title: 'The seminar is cancelled',
      paragraphs: [
        'The seminar “{{title}}” of {{asMoment start}} (Rome time) does not take place.',
        '{{#if reason}}The reason: {{reason}}{{/if}}',
        '{{#if hasPaid}}We refund what you paid: there is nothing you need to do.{{/if}}',
      ],
      button: OPEN_EN,
    },
  },
  seminar_day_before: {
    isBulk: true,
    preference: 'seminarReminders',
    it: {
      subject: 'Domani: {{title}}',
      title: 'A domani, {{firstName}}',
      paragraphs: ['Domani alle {{asHour start}} (ora di Roma) c’è «{{title}}».', LINK_IT, GIVE_BACK_IT],
      ...REMINDER_IT,
    },
    en: {
      subject: 'Tomorrow: {{title}}',
      title: 'See you tomorrow, {{firstName}}',
      paragraphs: ['Tomorrow at {{asHour start}} (Rome time) there is “{{title}}”.', LINK_EN, GIVE_BACK_EN],
      ...REMINDER_EN,
    },
  },
  seminar_hour_before: {
    preference: 'seminarReminders',
    it: {
      subject: 'Alle {{asHour start}}: {{title}}',
      title: 'Fra poco si comincia, {{firstName}}',
      paragraphs: ['«{{title}}» comincia alle {{asHour start}} (ora di Roma).', LINK_IT],
      ...REMINDER_IT,
    },
    en: {
      subject: 'At {{asHour start}}: {{title}}',
      title: 'It starts soon, {{firstName}}',
      paragraphs: ['“{{title}}” starts at {{asHour start}} (Rome time).', LINK_EN],
      ...REMINDER_EN,
    },
  },
  seminar_released: {
    it: {
      subject: 'Il posto è libero: {{title}}',
      title: 'Il tuo posto non c’è più',
      paragraphs: [
        'Il tuo accesso a «{{title}}» è finito, per esempio per un rimborso, e il posto prenotato è tornato libero.',
        'Se pensi che sia un errore, scrivi a {{contactEmail}}.',
      ],
      details: WHERE_IT,
      button: OPEN_IT,
    },
    en: {
      subject: 'The place is free: {{title}}',
      title: 'Your place is gone',
      paragraphs: [
        'Your access to “{{title}}” has ended, for example by a refund, and the booked place is free again.',
        'If you think this is a mistake, write to {{contactEmail}}.',
      ],
      details: WHERE_EN,
      button: OPEN_EN,
    },
  },
  seminar_recording: {
    isBulk: true,
    preference: 'newLessons',
    it: {
      subject: 'La registrazione: {{title}}',
      title: 'C’è la registrazione, {{firstName}}',
      paragraphs: [
        'La registrazione di «{{title}}» è nella sua pagina. {{#if wasThere}}Puoi rivedere quello che ti serve.{{else}}Guardarla completa il seminario.{{/if}}',
      ],
      button: 'Guarda la registrazione',
      unsubscribe: 'Non voglio più queste email',
    },
    en: {
      subject: 'The recording: {{title}}',
      title: 'The recording is there, {{firstName}}',
      paragraphs: [
        'The recording of “{{title}}” is on its page. {{#if wasThere}}You can watch again what you need.{{else}}Watching it completes the seminar.{{/if}}',
      ],
      button: 'Watch the recording',
      unsubscribe: 'Stop these emails',
    },
  },
  seminar_overbooked: {
    it: {
      subject: 'Un posto in più: {{title}}',
      title: 'Più posti prenotati di quanti ce ne sono',
      paragraphs: [
        'Ciao {{firstName}}, {{#if isPaid}}per «{{title}}» è arrivato un pagamento quando i posti erano finiti: abbiamo prenotato lo stesso.{{else}}«{{title}}» ora ha meno posti di quanti se ne sono prenotati: le prenotazioni restano.{{/if}}',
        'Decidi tu come fare: un posto in più, il seminario in linea o un rimborso concordato.',
      ],
      details: [
        { label: 'Quando', value: '{{asMoment start}} (ora di Roma)' },
        { label: 'Posti in più in sala', value: '{{room}}' },
        { label: 'Posti in più in linea', value: '{{online}}' },
      ],
      button: 'Apri le prenotazioni',
    },
    en: {
      subject: 'One place more: {{title}}',
      title: 'More places are booked than there are',
      paragraphs: [
        'Hello {{firstName}}, {{#if isPaid}}a payment for “{{title}}” arrived when no places were left: we booked it all the same.{{else}}“{{title}}” now has fewer places than are booked: the bookings stay.{{/if}}',
        'It is up to you: one more chair, the seminar online or an agreed refund.',
      ],
      details: [
        { label: 'When', value: '{{asMoment start}} (Rome time)' },
        { label: 'Places too many in the room', value: '{{room}}' },
        { label: 'Places too many online', value: '{{online}}' },
      ],
      button: 'Open the bookings',
    },
  },
  seminar_paid_cancelled: {
    it: {
      subject: 'Da rimborsare: {{title}}',
      title: 'Un pagamento per un seminario annullato',
      paragraphs: [
        'Ciao {{firstName}}, per «{{title}}», che è annullato, è arrivato un pagamento. Chi ha pagato lo sa e aspetta il rimborso.',
      ],
      button: 'Apri l’ordine',
    },
    en: {
      subject: 'To be refunded: {{title}}',
      title: 'A payment for a cancelled seminar',
      paragraphs: [
        'Hello {{firstName}}, a payment for “{{title}}”, which is cancelled, has arrived. Its buyer knows and waits for the refund.',
      ],
      button: 'Open the order',
    },
  },
} as const satisfies MailTemplates;
