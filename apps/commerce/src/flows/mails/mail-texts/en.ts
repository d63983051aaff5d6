import type { MailTexts } from '@academy/mail';

const hello = '{{#if firstName}}Hello {{firstName}},{{/if}}';
const receiptDetails = [
  { label: 'Order', value: '{{number}}' },
  { label: 'Description', value: '{{title}}' },
  { label: 'Taxable amount', value: '{{taxable}}' },
  { label: 'VAT {{vatPercent}}%', value: '{{vat}}' },
  { label: 'Total', value: '{{total}}' },
  { label: 'Date', value: '{{date}}' },
];
const support = '{{#if contactEmail}}For any question write to {{contactEmail}}.{{/if}}';
const optional = 'You get this because your access has an end.';

export const MAIL_TEXTS_EN = {
  receipt: {
    subject: 'Your receipt {{number}}: {{title}}',
    title: 'Thank you for your purchase',
    paragraphs: [
      hello,
      'your payment has arrived and “{{title}}” is open to you.',
      'The receipt is in your profile as a PDF.',
    ],
    details: receiptDetails,
    button: 'Open the receipt',
    closing: support,
  },
  renewal_receipt: {
    subject: 'Subscription renewed: receipt {{number}}',
    title: 'Your subscription is renewed',
    paragraphs: [hello, 'the yearly renewal has been paid. The receipt is in your profile as a PDF.'],
    details: receiptDetails,
    button: 'Open the receipt',
    closing: support,
  },
  access_granted: {
    subject: 'You can open “{{title}}” now',
    title: 'Something new is open to you',
    paragraphs: [
      hello,
      '“{{title}}” is open to you.',
      '{{#if expiry}}Your access lasts until {{expiry}}.{{/if}}',
    ],
    button: 'Start',
    closing: support,
  },
  access_suspended: {
    subject: 'Access to “{{title}}” suspended',
    title: 'Your access is suspended',
    paragraphs: [
      hello,
      'your bank has disputed the payment for “{{title}}”. As long as the dispute is open, access stays suspended.',
    ],
    button: 'Go to your profile',
    closing: support,
  },
  refund_made: {
    subject: 'Refund of {{amount}} for “{{title}}”',
    title: 'We have sent you a refund',
    paragraphs: [
      hello,
      'we have sent a refund to the payment method you used. It usually arrives within 5 to 10 working days.',
      '{{#if isFull}}With the full refund your access has ended.{{/if}}',
    ],
    details: [
      { label: 'Order', value: '{{number}}' },
      { label: 'Description', value: '{{title}}' },
      { label: 'Refund', value: '{{amount}}' },
    ],
    button: 'Open the receipt',
    closing: support,
  },
  expiry_reminder: {
    subject: 'Your access to “{{title}}” ends on {{date}}',
    title: 'Your access is about to end',
    paragraphs: [
      hello,
      'you can watch “{{title}}” until {{date}}. If you want to finish it, now is the time.',
    ],
    button: 'Continue',
    closing: optional,
    unsubscribe: 'I no longer want reminders that access ends',
  },
  renewal_notice: {
    subject: 'Your subscription renews on {{date}}',
    title: 'Your renewal is near',
    paragraphs: [
      hello,
      'on {{date}} your subscription renews for another year with the payment method we know.',
      'If you do not want that, you can switch renewal off at any time before.',
    ],
    button: 'Manage the subscription',
    closing: support,
    unsubscribe: 'I no longer want reminders of renewals',
  },
  payment_failed: {
    subject: 'Your subscription could not be renewed',
    title: 'The payment failed',
    paragraphs: [
      hello,
      'we could not collect the renewal of your subscription. We will try again in the next days.',
      'Everything stays open until {{date}}. Update your payment method to keep it.',
    ],
    button: 'Update the payment',
    closing: support,
  },
  subscription_canceled: {
    subject: 'Renewal is switched off',
    title: 'Your subscription will not renew',
    paragraphs: [
      hello,
      'automatic renewal is switched off. Everything stays open until {{date}}.',
      'If you change your mind, you can switch it on again before that day.',
    ],
    button: 'Manage the subscription',
    closing: support,
  },
  subscription_ended: {
    subject: 'Your subscription has ended',
    title: 'Your subscription has ended',
    paragraphs: [hello, 'your subscription has ended. What you bought separately stays yours.'],
    button: 'Subscribe again',
    closing: support,
  },
  withdrawal_requested: {
    subject: 'We have received your withdrawal from “{{title}}”',
    title: 'Withdrawal received',
    paragraphs: [
      hello,
      'on {{date}} we received your withdrawal from “{{title}}” (order {{number}}). We are looking into it and will answer you.',
    ],
    button: 'Go to your profile',
    closing: support,
  },
  withdrawal_accepted: {
    subject: 'Withdrawal accepted: “{{title}}”',
    title: 'Your withdrawal is accepted',
    paragraphs: [
      hello,
      'we have accepted your withdrawal from “{{title}}” (order {{number}}). The money goes back to the payment method you used, and access ends.',
    ],
    button: 'Go to your profile',
    closing: support,
  },
  withdrawal_refused: {
    subject: 'Withdrawal not accepted: “{{title}}”',
    title: 'Your withdrawal is not accepted',
    paragraphs: [
      hello,
      'we cannot accept your withdrawal from “{{title}}” (order {{number}}) for this reason:',
      '{{reason}}',
    ],
    button: 'Go to your profile',
    closing: support,
  },
  item_message: {
    subject: 'About “{{title}}”',
    title: 'About “{{title}}”',
    paragraphs: [hello],
    button: '{{#if title}}Open “{{title}}”{{else}}Go to your purchases{{/if}}',
    closing:
      '{{#if title}}We write to you because you have, or had, access to “{{title}}”.{{else}}We write to you about what you bought.{{/if}} ' +
      support,
    unsubscribe: 'Stop messages about what you bought',
  },
} as const satisfies Record<string, MailTexts>;
