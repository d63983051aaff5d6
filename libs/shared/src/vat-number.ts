const LENGTH = 11;

/** Strips white space, punctuation and a leading `IT`. */
export function normalizeVatNumber(input: string): string {
  return input
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^IT(?=\d{11}$)/, '');
}

/**
 * True for an Italian partita IVA: 11 digits, the last one the check digit (Luhn).
 * The codice fiscale of a company or an association has the same form.
 */
export function isValidVatNumber(number: string): boolean {
  return /^\d{11}$/.test(number) && /[1-9]/.test(number) && checksum(number) % 10 === 0;
}

function checksum(number: string): number {
  let sum = 0;
  for (let index = 0; index < LENGTH; index += 1) {
    const digit = Number(number.charAt(index));
    const isEvenPosition = index % 2 === 1;
    const doubled = digit * 2;
    sum += isEvenPosition ? doubled - (doubled > 9 ? 9 : 0) : digit;
  }
  return sum;
}
