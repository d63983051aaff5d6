import type { MailTexts } from '@academy/mail';

export const MAIL_TEXTS_IT = {
  certificate_issued: {
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
  half_way: {
    subject: 'Hai lasciato «{{title}}» a metà',
    title: 'Riprendi da dove eri, {{firstName}}',
    paragraphs: [
      'Da qualche giorno «{{title}}» ti aspetta. Il tuo posto è tenuto: riparte da dove hai lasciato.',
      '{{#if lesson}}La lezione con cui si riprende è «{{lesson}}».{{/if}}',
    ],
    button: 'Riprendi',
    closing: 'Hai chiesto tu questi promemoria: ne mandiamo uno solo per ogni contenuto.',
    unsubscribe: 'Non voglio più promemoria',
  },
  new_lesson: {
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
} as const satisfies Record<string, MailTexts>;
