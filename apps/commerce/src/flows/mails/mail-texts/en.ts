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
const support = '{{#if contactEmail}}If you have any questions, write to {{contactEmail}}.{{/if}}';
const optional = 'You get this email because your access has an end date.';

export const MAIL_TEXTS_EN = {
  receipt: {
    subject: 'Your receipt {{number}}: {{title}}',
    title: 'Thank you for your purchase',
    paragraphs: [
      hello,
      'We have received your payment, and “{{title}}” is now open to you.',
      'The receipt is in your profile as a PDF.',
    ],
    details: receiptDetails,
    button: 'Open the receipt',
    closing: support,
  },
  renewal_receipt: {
    subject: 'Subscription renewed: receipt {{number}}',
    title: 'Your subscription has been renewed',
    paragraphs: [hello, 'The annual renewal has been paid. The receipt is in your profile as a PDF.'],
    details: receiptDetails,
    button: 'Open the receipt',
    closing: support,
  },
  access_granted: {
    subject: 'You now have access to “{{title}}”',
    title: 'You have new access',
    paragraphs: [
      hello,
      '“{{title}}” is now open to you.',
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
      'Your bank has disputed the payment for “{{title}}”. Access stays suspended as long as the dispute is open.',
    ],
    button: 'Go to your profile',
    closing: support,
  },
  refund_made: {
    subject: 'Refund of {{amount}} for “{{title}}”',
    title: 'We have sent you a refund',
    paragraphs: [
      hello,
      'We have sent a refund to the payment method you used. It usually arrives within 5 to 10 working days.',
      '{{#if endsAccess}}With the full refund, this purchase no longer gives access.{{/if}}',
    ],
    details: [
      { label: 'Order', value: '{{number}}' },
      { label: 'Description', value: '{{title}}' },
      { label: 'Refund', value: '{{amount}}' },
    ],
    button: 'Open the receipt',
    closing: support,
  },
  payment_rejected: {
    subject: 'Your payment for “{{title}}” was not accepted',
    title: 'Payment not accepted',
    paragraphs: [
      hello,
      '{{#if isDuplicate}}You had already paid for “{{title}}”, so we cannot accept a second payment.{{else}}We have checked your payment for “{{title}}” and cannot accept it: the purchase gives no access.{{/if}}',
      '{{#if amount}}The {{amount}} goes back to the payment method you used. It usually arrives within 5 to 10 working days.{{/if}}',
    ],
    button: 'Go to your profile',
    closing: support,
  },
  payment_disputed: {
    subject: 'Disputed payment: “{{title}}”',
    title: 'A bank disputes a payment',
    paragraphs: [
      hello,
      'The bank of the buyer of “{{title}}” disputes {{amount}}. Access is suspended until the bank decides.',
      'Answer on the payment provider’s pages before the deadline: without an answer the dispute is lost.',
    ],
    button: 'Open the order',
    closing: 'You receive this because you handle orders.',
  },
  delayed_payment_failed: {
    subject: 'The payment for “{{title}}” failed',
    title: 'The payment failed',
    paragraphs: [
      hello,
      'Your bank did not make the payment for “{{title}}”. You were not charged, and the purchase is not active.',
      'If you still want it, you can try again with the same or another payment method.',
    ],
    button: 'Try again',
    closing: support,
  },
  expiry_reminder: {
    subject: 'Your access to “{{title}}” ends on {{date}}',
    title: 'Your access is about to end',
    paragraphs: [
      hello,
      'You have access to “{{title}}” until {{date}}. If you want to finish it, now is the time.',
    ],
    button: 'Continue',
    closing: optional,
    unsubscribe: 'Stop reminders about access',
  },
  renewal_notice: {
    subject: 'Your subscription renews on {{date}}',
    title: 'Your subscription renews soon',
    paragraphs: [
      hello,
      'On {{date}} your subscription renews for another year{{#if price}} for {{price}}, VAT included{{/if}}, with the payment method we have on file.',
      'If you do not want that, you can turn renewal off at any time before then.',
    ],
    button: 'Manage subscription',
    closing: support,
    unsubscribe: 'Stop reminders about renewals',
  },
  subscription_started: {
    subject: 'Your subscription is active',
    title: 'Your subscription is active',
    paragraphs: [
      hello,
      'All premium content is now open to you.',
      'On {{date}} the subscription renews for another year{{#if price}} for {{price}}, VAT included{{/if}}. You can turn renewal off at any time before then.',
    ],
    button: 'Manage subscription',
    closing: support,
  },
  payment_failed: {
    subject: 'Your subscription could not be renewed',
    title: 'The payment failed',
    paragraphs: [
      hello,
      'We could not charge the renewal of your subscription. We will try again in the next few days.',
      'Everything stays open until {{date}}. Update your payment method to keep your access.',
    ],
    button: 'Update payment method',
    closing: support,
  },
  subscription_canceled: {
    subject: 'Your subscription will not renew',
    title: 'Renewal is off',
    paragraphs: [
      hello,
      'Automatic renewal is off. Everything stays open until {{date}}.',
      'If you change your mind, you can turn it on again before that day.',
    ],
    button: 'Manage subscription',
    closing: support,
  },
  subscription_suspended: {
    subject: 'Your subscription is suspended',
    title: 'Your subscription is suspended',
    paragraphs: [
      hello,
      'your bank has disputed the payment for the subscription. Access stays suspended as long as the dispute is open. What you bought separately stays open.',
    ],
    button: 'View subscription',
    closing: support,
  },
  subscription_resumed: {
    subject: 'Your subscription is active again',
    title: 'Your subscription is active again',
    paragraphs: [hello, 'the dispute about the payment is closed: all premium content is open to you again.'],
    button: 'Manage subscription',
    closing: support,
  },
  subscription_ended: {
    subject: 'Your subscription has ended',
    title: 'Your subscription has ended',
    paragraphs: [hello, 'Your subscription has ended. Anything you bought separately is still yours.'],
    button: 'Subscribe again',
    closing: support,
  },
  withdrawal_requested: {
    subject: 'We have received your withdrawal from “{{title}}”',
    title: 'Withdrawal received',
    paragraphs: [
      hello,
      'On {{date}} we received your withdrawal from “{{title}}” (order {{number}}). We are reviewing it and will write to you.',
    ],
    button: 'Go to your profile',
    closing: support,
  },
  withdrawal_accepted: {
    subject: 'Withdrawal accepted: “{{title}}”',
    title: 'We have accepted your withdrawal',
    paragraphs: [
      hello,
      'We have accepted your withdrawal from “{{title}}” (order {{number}}). {{#if amount}}{{amount}} goes back to the payment method you used. {{/if}}This purchase no longer gives access.',
    ],
    button: 'Go to your profile',
    closing: support,
  },
  withdrawal_refused: {
    subject: 'Withdrawal not accepted: “{{title}}”',
    title: 'We cannot accept your withdrawal',
    paragraphs: [
      hello,
      'We cannot accept your withdrawal from “{{title}}” (order {{number}}), for this reason:',
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
