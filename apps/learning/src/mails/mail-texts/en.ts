import type { MailTexts } from '@academy/mail';

export const MAIL_TEXTS_EN = {
  certificate_issued: {
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
  half_way: {
    subject: 'You left “{{title}}” halfway',
    title: 'Pick up where you left off, {{firstName}}',
    paragraphs: [
      'You have not opened “{{title}}” for a few days. Your place is saved: you can pick up where you left off.',
      '{{#if lesson}}Your next lesson is “{{lesson}}”.{{/if}}',
    ],
    button: 'Resume',
    closing: 'You asked for these reminders. We send only one for each content.',
    unsubscribe: 'Stop these reminders',
  },
  new_lesson: {
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
} as const satisfies Record<string, MailTexts>;
