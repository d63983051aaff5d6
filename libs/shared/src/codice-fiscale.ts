const LENGTH = 16;
const EVEN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
// Values of the official table (Decree of 23 December 1976) for characters in odd positions.
const ODD: Record<string, number> = {
  ...Object.fromEntries([1, 0, 5, 7, 9, 13, 15, 17, 19, 21].map((value, digit) => [String(digit), value])),
  ...Object.fromEntries(
    [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23].map(
      (value, index) => [EVEN.charAt(index), value],
    ),
  ),
};

/** Removes everything but letters and digits, upper-cases and cuts to 16 characters. */
export function normalizeCodiceFiscale(input: string): string {
  return input
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, LENGTH);
}

/** True for 16 upper-case letters and digits whose last one is the official check character. */
export function isValidCodiceFiscale(code: string): boolean {
  return /^[A-Z0-9]{15}[A-Z]$/.test(code) && code.charAt(LENGTH - 1) === checkCharacter(code);
}

function checkCharacter(code: string): string {
  let sum = 0;
  for (let index = 0; index < LENGTH - 1; index += 1) {
    const character = code.charAt(index);
    const isOddPosition = index % 2 === 0;
    sum += isOddPosition ? (ODD[character] ?? 0) : evenValue(character);
  }
  return EVEN.charAt(sum % 26);
}

function evenValue(character: string): number {
  const letter = EVEN.indexOf(character);
  return letter >= 0 ? letter : Number(character);
}
