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
  half_way: {
    subject: 'You left “{{title}}” halfway',
    title: 'Pick up where you left off, {{firstName}}',
    paragraphs: [
      '“{{title}}” has been waiting for some days. Your place is kept: it goes on where you left.',
      '{{#if lesson}}The lesson to go on with is “{{lesson}}”.{{/if}}',
    ],
    button: 'Resume',
    closing: 'You asked for these reminders: we send one for each content, never more.',
    unsubscribe: 'No more reminders, please',
  },
  new_lesson: {
    subject: '{{#if lesson}}New lesson: {{lesson}}{{else}}New lessons in “{{title}}”{{/if}}',
    title: 'Something new, {{firstName}}',
    paragraphs: [
      '{{#if lesson}}There is a new lesson in “{{title}}”, the series you follow:{{else}}There are new lessons in “{{title}}”, the series you follow:{{/if}}',
      '{{lessons}}',
    ],
    button: 'Open the series',
    closing: 'To stop following this series, press one button on its page.',
    unsubscribe: 'No more emails about new lessons, please',
  },
} as const satisfies Record<string, MailTexts>;
