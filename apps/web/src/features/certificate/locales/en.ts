import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: 'Verify a certificate | {{brand}} Academy',
  kicker: 'Certificate verification',
  heading: 'Verify a certificate',
  lead: 'Every certificate has a code: whoever is shown one can check here that it is valid.',
  loading: 'Checking the certificate',
  status: {
    valid: 'Valid certificate',
    revoked: 'Revoked certificate',
    replaced: 'Replaced certificate',
    unavailable: 'Certificate no longer available',
  },
  statusText: {
    replaced: 'A corrected one was issued in its place: ask whoever showed you this one.',
    unavailable: 'Its holder has deleted their account. Number and date remain.',
  },
  checkedAt: 'Checked just now: {{when}}.',
  revokedAt: 'Revoked on {{when}}: {{reason}}. Number and date remain.',
  reasons: {
    refunded: 'the purchase was refunded before completion',
    issued_in_error: 'issued in error',
    misuse: 'misused',
    holder_request: 'at the request of its holder',
  },
  facts: {
    holder: 'Issued to',
    title: 'For',
    date: 'Date',
    issuedOn: 'Issued on',
    extent: 'Extent',
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
    text: 'It is the same certificate, signed: a digital portfolio or another site verifies it by itself.',
  },
  form: {
    title: 'Verify a code',
    another: 'Verify another code',
    label: 'Code of the certificate',
    submit: 'Verify',
    wrong: 'A code has twelve letters and digits, such as 7K4M-Q2XD-9HTN.',
  },
  sheet: {
    kind: 'Certificate of completion',
    completed: { project: 'has completed the learning path', content: 'has completed' },
  },
  notFound: {
    title: 'No such certificate',
    text: 'There is no certificate with the code “{{code}}”. Check that you typed all of it.',
  },
  failed: 'We cannot check right now',
  retry: 'Try again',
} as const satisfies SameKeys<typeof italian>;
