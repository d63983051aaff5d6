import { describe, expect, it } from '@jest/globals';
import {
  certificateNumber,
  certificatePath,
  certificateRuleOf,
  exceedsLength,
  expiryOf,
  formatCertificateCode,
  NEW_CERTIFICATE_RULE,
  parseCertificateCode,
  parseCertificateNumber,
  videosToWatch,
} from './certificates.ts';

describe('exceedsLength', () => {
  it.each([
    [4, 58 * 60, true],
    [1, 58 * 60, false],
    [1, 54 * 60, true],
    [2, 0, false],
    [null, 60, false],
  ])('of %j hours and %d seconds is %j', (hours, seconds, expected) => {
    expect(exceedsLength(hours, seconds)).toBe(expected);
  });
});

describe('expiryOf', () => {
  it.each([
    ['2027-01-31T10:00:00Z', 1, '2027-02-28T22:59:59.000Z'],
    ['2028-01-31T10:00:00Z', 1, '2028-02-29T22:59:59.000Z'],
    ['2028-02-29T10:00:00Z', 12, '2029-02-28T22:59:59.000Z'],
    ['2028-02-29T10:00:00Z', 48, '2032-02-29T22:59:59.000Z'],
    ['2026-08-31T10:00:00Z', 6, '2027-02-28T22:59:59.000Z'],
    ['2026-12-15T10:00:00Z', 1, '2027-01-15T22:59:59.000Z'],
    // Already the next day, and the next month, in Rome.
    ['2026-11-30T23:30:00Z', 1, '2027-01-01T22:59:59.000Z'],
    // On these days the clocks change in Rome.
    ['2027-02-28T10:00:00Z', 1, '2027-03-28T21:59:59.000Z'],
    ['2027-09-30T10:00:00Z', 1, '2027-10-30T21:59:59.000Z'],
    ['2027-08-31T10:00:00Z', 2, '2027-10-31T22:59:59.000Z'],
    ['2026-11-29T10:00:00Z', 120, '2036-11-29T22:59:59.000Z'],
  ])('of a certificate issued at %s for %d months is %s', (issuedAt, validMonths, expiry) => {
    expect(expiryOf({ ...NEW_CERTIFICATE_RULE, validMonths }, new Date(issuedAt))?.toISOString()).toBe(
      expiry,
    );
  });

  it('is null for certificates that never expire, also by the rule of an earlier release', () => {
    expect(expiryOf(certificateRuleOf({ hours: 1, minSeenPercent: 0 }), new Date())).toBeNull();
  });
});

describe('certificate codes', () => {
  it('are formatted in groups of four', () => {
    expect(formatCertificateCode('7K4MQ2XD9HTN')).toBe('7K4M-Q2XD-9HTN');
    expect(certificatePath('7K4MQ2XD9HTN')).toBe('/attestati/7K4M-Q2XD-9HTN');
  });

  it.each(['7K4M-Q2XD-9H0N', '7k4mq2xd9hon', ' 7K4M Q2XD – 9HON '])('are parsed as typed: %s', (text) => {
    expect(parseCertificateCode(text)).toBe('7K4MQ2XD9H0N');
  });

  it.each(['', '7K4M-Q2XD', '7K4M-Q2XD-9HTN-1', '7K4M-Q2XD-9HTU', '../../etc', '7K4M_Q2XD_9HTN'])(
    'are not parsed from %j',
    (text) => {
      expect(parseCertificateCode(text)).toBeNull();
    },
  );
});

describe('certificate numbers', () => {
  it('have a year and at least six digits', () => {
    expect(certificateNumber(123, 2026)).toBe('AC-2026-000123');
    expect(certificateNumber(1_234_567, 2026)).toBe('AC-2026-1234567');
  });

  it.each([
    ['AC-2026-000123', 123],
    ['2026-000123', 123],
    ['000123', 123],
    ['Elena', null],
    ['AC-', null],
  ])('are parsed from a search text: %s', (text, serial) => {
    expect(parseCertificateNumber(text)).toBe(serial);
  });
});

describe('videos that a certificate still needs', () => {
  it.each([
    ['none when enough was watched', [1, 1, 1, 1, 0], 80, 0],
    ['the least watched ones first', [0, 0.5, 1, 1, 1], 80, 1],
    ['as few as possible', [0, 0, 0, 0, 0], 80, 4],
    ['none when completing is enough', [0, 0], 0, 0],
    ['all when everything must be watched', [0.9, 0.9, 1], 100, 2],
    ['none of contents without videos', [], 80, 0],
    ['no more because of rounding', [0.8, 0.8, 0.8], 80, 0],
  ])('are %s', (_which, shares, minSeenPercent, count) => {
    expect(videosToWatch(shares, { minSeenPercent })).toBe(count);
  });
});
