import type { MailTexts } from '@academy/mail';

export const MAIL_TEXTS_EN = {
  certificate_issued: {
    subject: 'Your certificate: {{title}}',
    title: 'Well done, {{firstName}}',
    paragraphs: [
      'You completed “{{title}}”: your certificate is ready.',
      'Anyone with the link can verify it, without signing up. The PDF is here: {{pdf}}',
      'Its page also has the badge (Open Badges 3.0), for a digital portfolio.',
    ],
    details: [{ label: 'Number', value: '{{number}}' }],
    button: 'Open the certificate',
    closing:
      'Is the name on the certificate wrong? Write to {{contactEmail}}: we will issue a corrected one.',
  },
} as const satisfies Record<string, MailTexts>;
