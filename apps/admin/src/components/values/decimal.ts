import type { Language } from '@academy/shared';

/** Written for a value that cannot be read; it cannot be read either. */
export const UNREADABLE = '?';

const DECIMAL_SEPARATORS: Record<Language, string> = { it: ',', en: '.' };

/**
 * Reads a number as people write it, in the smallest unit: `12,5` with two decimals is 1250. The language's own
 * separator always separates decimals; so does the other one, unless it groups thousands, as in `1.234`.
 * @returns null for an empty text, NaN for text that is not a number or has too many decimals or digits.
 */
export function readDecimal(text: string, decimals: number, language: Language): number | null {
  const compact = text.replace(/[\s\u00a0\u202f]/g, '');
  if (compact === '') return null;
  const match = /^(-?)(\d*)(?:\.(\d+))?$/.exec(withPoint(compact, DECIMAL_SEPARATORS[language]));
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  if (!match || (whole === '' && fraction === '') || fraction.length > decimals) return NaN;
  const value = Number(`${sign}${whole || '0'}${fraction.padEnd(decimals, '0')}`);
  return Number.isSafeInteger(value) ? value : NaN;
}

/** Formats a number of smallest units as {@link readDecimal} reads it. */
export function writeDecimal(value: number | null, decimals: number, language: Language): string {
  if (value === null) return '';
  if (Number.isNaN(value)) return UNREADABLE;
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const [whole, fraction] = [
    digits.slice(0, digits.length - decimals),
    digits.slice(digits.length - decimals),
  ];
  const sign = value < 0 ? '-' : '';
  return decimals === 0 ? sign + whole : sign + whole + DECIMAL_SEPARATORS[language] + fraction;
}

/** The same number without grouping, with a decimal point. */
function withPoint(text: string, separator: string): string {
  const other = separator === ',' ? '.' : ',';
  const grouped = new RegExp(`^-?[1-9]\\d{0,2}(\\${other}\\d{3})+(\\${separator}\\d*)?$`);
  const ungrouped = grouped.test(text) ? text.replaceAll(other, '') : text;
  return ungrouped.replace(/,/g, '.');
}
