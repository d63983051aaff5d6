import type { Accreditation } from './professional-credits.ts';
import { addMonths, dayInRome, endOfDayInRome } from './rome-day.ts';

/** The kinds of items that a certificate can be issued for. */
export const CERTIFIED_ITEM_TYPES = ['project', 'content'] as const;
export type CertifiedItemType = (typeof CERTIFIED_ITEM_TYPES)[number];

/**
 * `replaced` by a corrected one; `unavailable` after its holder's account was erased; `expired` when its time is over,
 * which takes back neither its page nor its professional credits.
 */
export const CERTIFICATE_STATUSES = ['valid', 'revoked', 'replaced', 'unavailable', 'expired'] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

/** Whether a certificate still shows what it certifies: whoever earned it has completed the item, also once it expired. */
export function isGenuine(status: CertificateStatus): status is 'valid' | 'expired' {
  return status === 'valid' || status === 'expired';
}

/** Sort orders of staff's list of certificates, the default first; `-` is descending. */
export const CERTIFICATE_SORTS = ['-issuedAt', 'issuedAt', 'number', '-number'] as const;
export type CertificateSort = (typeof CERTIFICATE_SORTS)[number];

/** Why a certificate was revoked. `refunded` is set automatically, the others by staff. */
export const REVOCATION_REASONS = ['refunded', 'issued_in_error', 'misuse', 'holder_request'] as const;
export type RevocationReason = (typeof REVOCATION_REASONS)[number];

/** Maximum hours on a certificate. */
export const MAX_CERTIFICATE_HOURS = 2000;

/** The rule by which an item certifies. */
export interface CertificateRule {
  /** Named on the certificate; null to name none. */
  hours: number | null;
  /**
   * Minimum share of the item's videos that must have been watched, in percent; 0 when completing the contents is
   * enough.
   */
  minSeenPercent: number;
  /** What professional bodies recognise for it. */
  accreditations: Accreditation[];
  /** Months after which its certificates expire; null for never. */
  validMonths: number | null;
}

/** A rule as stored or sent by an earlier release, whose certificates had no professional credits and never expired. */
export type EarlierCertificateRule = Pick<CertificateRule, 'hours' | 'minSeenPercent'> &
  Partial<CertificateRule>;

/** A rule with all its fields. */
export function certificateRuleOf(rule: EarlierCertificateRule): CertificateRule {
  return { accreditations: [], validMonths: null, ...rule };
}

/** The longest time after which certificates expire, in months. */
export const MAX_VALID_MONTHS = 120;

/** When a certificate issued at this time expires: at the end of a day in Rome. Null for never. */
export function expiryOf({ validMonths }: Pick<CertificateRule, 'validMonths'>, issuedAt: Date): Date | null {
  return validMonths === null ? null : endOfDayInRome(addMonths(dayInRome(issuedAt), validMonths));
}

/** Days before a certificate expires on which its holder is reminded, the first reminder first. */
export const EXPIRY_REMINDER_DAYS = [60, 15] as const;
export type ExpiryReminderDays = (typeof EXPIRY_REMINDER_DAYS)[number];

/** The rule of an item that certifies, until staff choose another: most of its videos must be watched. */
export const NEW_CERTIFICATE_RULE: Readonly<CertificateRule> = {
  hours: null,
  minSeenPercent: 80,
  accreditations: [],
  validMonths: null,
};

/** How much more than the length of its videos a certificate may state: reading and exercises take time, too. */
const HOURS_TOLERANCE = 1.1;

/**
 * True when a certificate would state more than the videos take.
 * @param seconds length of all videos; 0 when none is known, and then nothing can be said.
 */
export function exceedsLength(hours: number | null, seconds: number): boolean {
  return hours !== null && seconds > 0 && hours * 3_600 > seconds * HOURS_TOLERANCE;
}

/**
 * How many videos still have to be watched to the end for a certificate.
 * @param shares of each video of its contents that was watched, from 0 to 1; all have equal weight.
 */
export function videosToWatch(
  shares: readonly number[],
  { minSeenPercent }: Pick<CertificateRule, 'minSeenPercent'>,
): number {
  // Watching the least watched ones adds most.
  const unseen = shares.map((share) => 1 - share).sort((a, b) => b - a);
  const allowed = (shares.length * (100 - minSeenPercent)) / 100;
  const left = (count: number) => unseen.slice(count).reduce((sum, part) => sum + part, 0);
  let count = 0;
  while (left(count) > allowed + ROUNDING) count += 1;
  return count;
}

/** Shares are sums of fractions, which are not exact. */
const ROUNDING = 1e-9;

/** Crockford's base 32: no letters that look like digits. */
export const CERTIFICATE_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 bits, so that codes cannot be guessed. */
export const CERTIFICATE_CODE_LENGTH = 12;
const CODE_PATTERN = new RegExp(`^[${CERTIFICATE_CODE_ALPHABET}]{${CERTIFICATE_CODE_LENGTH}}$`);

/** A code as it is shown and linked to, e.g. `7K4M-Q2XD-9HTN`. */
export function formatCertificateCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** Parses a typed code: any case, any separators, O for 0 and I or L for 1. Null when it is not a code. */
export function parseCertificateCode(text: string): string | null {
  const code = text
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return CODE_PATTERN.test(code) ? code : null;
}

/** The number of the `serial`-th certificate, e.g. `AC-2026-000123`. */
export function certificateNumber(serial: number, year: number): string {
  return `AC-${year}-${String(serial).padStart(6, '0')}`;
}

/** Parses a certificate's number, or its last part; null when it is invalid. */
export function parseCertificateNumber(text: string): number | null {
  const [, digits] = /^(?:(?:AC-)?\d{4}-)?(\d{1,9})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Address of a certificate's public page, without the language. */
export function certificatePath(code: string): string {
  return `/attestati/${formatCertificateCode(code)}`;
}
