import * as words from '../../../words/en.ts';
import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: 'Verify a certificate · {{brand}} Academy',
  kicker: 'Certificate verification',
  heading: 'Verify a certificate',
  lead: 'Every certificate has a code. Enter it here to check that the certificate is valid.',
  loading: 'Checking the certificate',
  status: {
    valid: 'Valid certificate',
    revoked: 'Revoked certificate',
    replaced: 'Replaced certificate',
    unavailable: 'Certificate no longer available',
  },
  statusText: {
    replaced: 'A corrected certificate was issued in its place. Ask the person who showed you this one.',
    unavailable: 'The holder has deleted their account. Only the number and date remain.',
  },
  checkedAt: 'Checked just now: {{when}}.',
  revokedAt: 'Revoked on {{when}}: {{reason}}. Only the number and date remain.',
  reasons: {
    refunded: 'the purchase that gave access was refunded',
    issued_in_error: 'issued in error',
    misuse: 'misused',
    holder_request: 'at the request of its holder',
  },
  facts: {
    holder: 'Issued to',
    title: 'For',
    date: 'Date',
    issuedOn: 'Issued on',
    extent: 'Includes',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
    lessons_one: '{{count}} lesson',
    lessons_other: '{{count}} lessons',
    number: 'Number',
    code: 'Code',
    issuer: 'Issued by',
  },
  note: 'We show name, title and date only. The certificate proves that the lessons were completed; it is not an academic qualification.',
  contents: 'What it covers',
  badge: {
    download: 'Download the badge (Open Badges 3.0)',
    text: 'The same certificate, digitally signed: a digital portfolio or another site can verify it.',
  },
  form: {
    title: 'Verify a code',
    another: 'Verify another code',
    label: 'Certificate code',
    submit: words.verify,
    wrong: 'A code has twelve letters and digits, such as 7K4M-Q2XD-9HTN.',
  },
  sheet: {
    number: 'No. {{number}}',
    kind: 'Certificate of completion',
    completed: { project: 'has completed the learning path', content: 'has completed' },
    seats_one: '{{count}} lesson, one seat each. The last one is in red.',
    seats_other: '{{count}} lessons, one seat each. The last one is in red.',
    verify: 'Verify at',
    code: 'Code {{code}}',
  },
  notFound: {
    title: 'Certificate not found',
    text: 'There is no certificate with the code “{{code}}”. Check that you typed all of it.',
  },
  failed: 'The certificate cannot be checked right now',
} as const satisfies SameKeys<typeof italian>;
