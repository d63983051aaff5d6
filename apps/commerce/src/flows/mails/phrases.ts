// Texts that several mails share.
export const HELLO_IT = '{{#if firstName}}Ciao {{firstName}},{{/if}}';
export const RECEIPT_DETAILS_IT = [
  { label: 'Ordine', value: '{{number}}' },
  { label: 'Descrizione', value: '{{title}}' },
  { label: 'Imponibile', value: '{{taxable}}' },
  { label: 'IVA {{vatPercent}}%', value: '{{vat}}' },
  { label: 'Totale', value: '{{total}}' },
  { label: 'Data', value: '{{date}}' },
];
export const SUPPORT_IT = '{{#if contactEmail}}Per qualunque domanda scrivi a {{contactEmail}}.{{/if}}';
export const OPTIONAL_IT = 'Ricevi questo avviso perché hai un accesso a scadenza.';

export const HELLO_EN = '{{#if firstName}}Hello {{firstName}},{{/if}}';
export const RECEIPT_DETAILS_EN = [
  { label: 'Order', value: '{{number}}' },
  { label: 'Description', value: '{{title}}' },
  { label: 'Taxable amount', value: '{{taxable}}' },
  { label: 'VAT {{vatPercent}}%', value: '{{vat}}' },
  { label: 'Total', value: '{{total}}' },
  { label: 'Date', value: '{{date}}' },
];
export const SUPPORT_EN = '{{#if contactEmail}}If you have any questions, write to {{contactEmail}}.{{/if}}';
export const OPTIONAL_EN = 'You get this email because your access has an end date.';
