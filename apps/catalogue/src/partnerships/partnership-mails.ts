import type { MailTemplates } from '@academy/mail';

/** The mails of this service. */
export const catalogueMails = {
  partnership: {
    it: {
      subject: 'Richiesta di partnership: {{name}}',
      title: 'Nuova richiesta di partnership',
      paragraphs: ['{{message}}'],
      details: [
        { label: 'Nome', value: '{{name}}' },
        { label: 'Organizzazione', value: '{{organization}}' },
        { label: 'Email', value: '{{email}}' },
        { label: 'Lingua', value: '{{language}}' },
      ],
      closing:
        'Inviata dal modulo di {{brand}}. Rispondendo a questo messaggio si scrive a chi lo ha compilato.',
    },
    en: {
      subject: 'Partnership request: {{name}}',
      title: 'New partnership request',
      paragraphs: ['{{message}}'],
      details: [
        { label: 'Name', value: '{{name}}' },
        { label: 'Organisation', value: '{{organization}}' },
        { label: 'Email', value: '{{email}}' },
        { label: 'Language', value: '{{language}}' },
      ],
      closing: 'Sent from the {{brand}} form. Your reply goes to the person who filled it in.',
    },
  },
} as const satisfies MailTemplates;
