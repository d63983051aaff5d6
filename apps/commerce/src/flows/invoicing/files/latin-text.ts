import anyAscii from 'any-ascii';

/** What XML allows of Basic Latin and Latin-1 Supplement. */
const ALLOWED = /^[\x20-\x7e\xa0-\xff]$/;

/**
 * A text in the only characters that files of the exchange system may have. Others are transliterated, never dropped:
 * `“Łódź” …` becomes `"Lodz" ...`, while `Però` stays as it is.
 */
export function toLatinText(text: string): string {
  const letters = Array.from(text.normalize('NFC'), (letter) => {
    if (ALLOWED.test(letter)) return letter;
    if (/^[\s\p{Cc}]$/u.test(letter)) return ' ';
    return anyAscii(letter) || '?';
  });
  return letters.join('').replace(/ +/g, ' ').trim();
}
