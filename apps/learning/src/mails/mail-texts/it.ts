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
} as const satisfies Record<string, MailTexts>;
