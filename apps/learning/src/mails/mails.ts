import type { MailTemplates } from '@academy/mail';
import { seminarMails } from './seminar-mails.ts';

/** The mails of this service. */
export const learningMails = {
  certificate_issued: {
    it: {
      subject: 'Il tuo attestato: {{title}}',
      title: 'Complimenti, {{firstName}}',
      paragraphs: [
        'Hai completato «{{title}}»: il tuo attestato è pronto.',
        'Chiunque abbia il link può verificarlo, senza registrarsi. Il PDF è qui: {{pdf}}',
        'Nella sua pagina trovi anche il badge (Open Badges 3.0), da mettere in un portfolio digitale.',
      ],
      details: [{ label: 'Numero', value: '{{number}}' }],
      button: 'Apri l’attestato',
      closing: 'Il nome sull’attestato non è giusto? Scrivi a {{contactEmail}}: ne rilasciamo uno corretto.',
    },
    en: {
      subject: 'Your certificate: {{title}}',
      title: 'Well done, {{firstName}}',
      paragraphs: [
        'You completed “{{title}}”: your certificate is ready.',
        'Anyone with the link can verify it, without signing up. The PDF is here: {{pdf}}',
        'Its page also has the badge (Open Badges 3.0), for digital portfolios.',
      ],
      details: [{ label: 'Number', value: '{{number}}' }],
      button: 'Open the certificate',
      closing:
        'Is the name on the certificate wrong? Write to {{contactEmail}}: we will issue a corrected one.',
    },
  },
  certificate_expiring: {
    isBulk: true,
    preference: 'expiringCertificates',
    it: {
      subject: 'Il tuo attestato scade il {{asDate expiry}}: {{title}}',
      title: 'Un tuo attestato sta per scadere, {{firstName}}',
      paragraphs: [
        'L’attestato «{{title}}» vale fino al {{asDate expiry}} compreso. Dal giorno dopo la sua pagina dice che è scaduto; il PDF resta tuo.',
      ],
      details: [{ label: 'Numero', value: '{{number}}' }],
      button: 'Apri l’attestato',
      closing: 'Ti serve ancora dopo quel giorno? Scrivi a {{contactEmail}}.',
      unsubscribe: 'Non voglio più promemoria sulle scadenze',
    },
    en: {
      subject: 'Your certificate expires on {{asDate expiry}}: {{title}}',
      title: 'One of your certificates is about to expire, {{firstName}}',
      paragraphs: [
        'The certificate “{{title}}” is valid until {{asDate expiry}}, that day included. From the day after, its page says that it has expired; the PDF stays yours.',
      ],
      details: [{ label: 'Number', value: '{{number}}' }],
      button: 'Open the certificate',
      closing: 'Do you still need it after that day? Write to {{contactEmail}}.',
      unsubscribe: 'Stop reminders about certificates that expire',
    },
  },
  half_way: {
    isBulk: true,
    preference: 'halfWayReminders',
    it: {
      subject:
        '{{#if quiz}}La verifica «{{title}}» è ancora aperta{{else}}Hai lasciato «{{title}}» a metà{{/if}}',
      title: 'Riprendi da dove eri, {{firstName}}',
      paragraphs: [
        'Da qualche giorno «{{title}}» ti aspetta. {{#if quiz}}Le tue risposte sono salvate: puoi continuare e consegnare quando vuoi.{{else}}Il tuo posto è tenuto: riparte da dove hai lasciato.{{/if}}',
        '{{#if lesson}}La lezione con cui si riprende è «{{lesson}}».{{/if}}',
      ],
      button: '{{#if quiz}}Riprendi la verifica{{else}}Riprendi{{/if}}',
      closing: 'Hai chiesto tu questi promemoria: ne mandiamo uno solo per ogni contenuto.',
      unsubscribe: 'Non voglio più promemoria',
    },
    en: {
      subject: '{{#if quiz}}The quiz “{{title}}” is still open{{else}}You left “{{title}}” halfway{{/if}}',
      title: 'Pick up where you left off, {{firstName}}',
      paragraphs: [
        'You have not opened “{{title}}” for a few days. {{#if quiz}}Your answers are saved: you can go on and hand it in whenever you like.{{else}}Your place is saved: you can pick up where you left off.{{/if}}',
        '{{#if lesson}}Your next lesson is “{{lesson}}”.{{/if}}',
      ],
      button: '{{#if quiz}}Resume the quiz{{else}}Resume{{/if}}',
      closing: 'You asked for these reminders. We send only one for each content.',
      unsubscribe: 'Stop these reminders',
    },
  },
  new_lesson: {
    isBulk: true,
    preference: 'newLessons',
    it: {
      subject: '{{#if lesson}}Nuova lezione: {{lesson}}{{else}}Nuove lezioni in «{{title}}»{{/if}}',
      title: 'C’è qualcosa di nuovo, {{firstName}}',
      paragraphs: [
        '{{#if lesson}}È uscita una lezione in «{{title}}», la serie che segui:{{else}}Sono uscite lezioni in «{{title}}», la serie che segui:{{/if}}',
        '{{lessons}}',
      ],
      button: 'Vai alla serie',
      closing: 'Per non seguire più questa serie basta un tocco sulla sua pagina.',
      unsubscribe: 'Non voglio più email sulle nuove lezioni',
    },
    en: {
      subject: '{{#if lesson}}New lesson: {{lesson}}{{else}}New lessons in “{{title}}”{{/if}}',
      title: 'New for you, {{firstName}}',
      paragraphs: [
        '{{#if lesson}}There is a new lesson in “{{title}}”, the series you follow:{{else}}There are new lessons in “{{title}}”, the series you follow:{{/if}}',
        '{{lessons}}',
      ],
      button: 'Open the series',
      closing: 'You can stop following this series on its page.',
      unsubscribe: 'Stop emails about new lessons',
    },
  },
  content_opened: {
    isBulk: true,
    preference: 'newLessons',
    it: {
      subject: 'Si è aperto: {{title}}',
      title: 'Da oggi c’è altro per te, {{firstName}}',
      paragraphs: [
        '{{#if project}}In «{{project}}» si è aperto «{{title}}».{{else}}Si è aperto «{{title}}».{{/if}}',
      ],
      button: 'Vai alla lezione',
      unsubscribe: 'Non voglio più email sulle nuove lezioni',
    },
    en: {
      subject: 'Now open: {{title}}',
      title: 'There is more for you today, {{firstName}}',
      paragraphs: [
        '{{#if project}}“{{title}}” is now open in “{{project}}”.{{else}}“{{title}}” is now open.{{/if}}',
      ],
      button: 'Open the lesson',
      unsubscribe: 'Stop emails about new lessons',
    },
  },
  question_answered: {
    preference: 'answers',
    it: {
      subject: 'C’è una risposta alla tua domanda su «{{title}}»',
      title: 'Ti hanno risposto, {{firstName}}',
      paragraphs: [
        '{{#if isByStaff}}Lo staff ha risposto{{else}}Un’altra persona ha risposto{{/if}} alla domanda che hai fatto su «{{title}}»:',
        '{{question}}',
      ],
      button: 'Leggi la risposta',
      closing: 'Se arrivano altre risposte te lo diciamo una volta al giorno.',
      unsubscribe: 'Non voglio più email sulle risposte',
    },
    en: {
      subject: 'Your question about “{{title}}” has an answer',
      title: 'You have an answer, {{firstName}}',
      paragraphs: [
        '{{#if isByStaff}}Staff has replied{{else}}Somebody has replied{{/if}} to the question you asked about “{{title}}”:',
        '{{question}}',
      ],
      button: 'Read the answer',
      closing: 'If there are more replies, we tell you once a day.',
      unsubscribe: 'Stop emails about answers',
    },
  },
  question_replies: {
    isBulk: true,
    preference: 'answers',
    it: {
      subject: 'Nuove risposte alle tue domande',
      title: 'Ci sono altre risposte, {{firstName}}',
      paragraphs: ['Dalla nostra ultima email:', '{{questions}}'],
      button: 'Leggi le risposte',
      unsubscribe: 'Non voglio più email sulle risposte',
    },
    en: {
      subject: 'New replies to your questions',
      title: 'There are more replies, {{firstName}}',
      paragraphs: ['Since our last email:', '{{questions}}'],
      button: 'Read the replies',
      unsubscribe: 'Stop emails about answers',
    },
  },
  post_hidden: {
    it: {
      subject: '{{#if isReply}}La tua risposta{{else}}La tua domanda{{/if}} su «{{title}}» è nascosta',
      title: 'Un tuo testo è nascosto, {{firstName}}',
      paragraphs: [
        'Lo staff ha nascosto {{#if isReply}}la risposta{{else}}la domanda{{/if}} che hai scritto su «{{title}}». La vedi ancora solo tu.',
        '{{text}}',
      ],
      details: [{ label: 'Motivo', value: '{{reason}}' }],
      button: 'Vai alla lezione',
      closing: 'Se pensi che sia un errore, scrivi a {{contactEmail}}.',
    },
    en: {
      subject: 'Your {{#if isReply}}reply{{else}}question{{/if}} about “{{title}}” is hidden',
      title: 'A text of yours is hidden, {{firstName}}',
      paragraphs: [
        'Staff has hidden the {{#if isReply}}reply{{else}}question{{/if}} you wrote about “{{title}}”. Only you still see it.',
        '{{text}}',
      ],
      details: [{ label: 'Reason', value: '{{reason}}' }],
      button: 'Open the lesson',
      closing: 'If you think this is a mistake, write to {{contactEmail}}.',
    },
  },
  questions_waiting: {
    isBulk: true,
    it: {
      subject: '{{#if isOne}}Una domanda aspetta risposta{{else}}{{count}} domande aspettano risposta{{/if}}',
      title: 'Domande alle lezioni',
      paragraphs: [
        'Ciao {{firstName}}, {{#if isOne}}una domanda aspetta{{else}}{{count}} domande aspettano{{/if}} da più di un giorno. Giorni di attesa della più vecchia: {{days}}.',
      ],
      button: 'Rispondi',
      unsubscribe: 'Non voglio più questo riepilogo',
    },
    en: {
      subject:
        '{{#if isOne}}A question is waiting{{else}}{{count}} questions are waiting{{/if}} for an answer',
      title: 'Questions beside lessons',
      paragraphs: [
        'Hello {{firstName}}, {{#if isOne}}a question has{{else}}{{count}} questions have{{/if}} been waiting for more than a day. Days the oldest has been waiting: {{days}}.',
      ],
      button: 'Answer',
      unsubscribe: 'Stop this summary',
    },
  },
  ...seminarMails,
} as const satisfies MailTemplates;
