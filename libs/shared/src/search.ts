/** Letters that have no accent to remove, by what a search and a slug read instead. Lower case. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ĸ: 'k',
};

const SPECIAL = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');
const APOSTROPHES = /[’‘ʼʻ‛`′ʹꞌ]/gu;
const QUOTES = /[“”„‟«»]/gu;
const DASHES = /[‐‒–—―−]/gu;
const ACCENTS = /[\u0300-\u036f]/gu;

/** Characters after which a word starts. */
const SEPARATORS = new Set(` '".,:;!?()[]{}/&+*#@=<>|~^$%_-`);
/** Each costs the database about as much as the first; nobody needs more to find a title. */
const MAX_WORDS = 8;
const WORD_ENDS = /^[.,:;!?()[\]{}]+|[.,:;!?()[\]{}]+$/gu;

/**
 * A text as search reads it: lower case, without accents, letters like ł and ß in plain ones, and one form of each of
 * apostrophes, quotation marks and dashes. The databases' `search_text` does the same.
 */
export function foldForSearch(text: string): string {
  const plain = text
    // It would become a space and an accent.
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(DASHES, '-');
  // Letter by letter: in a whole word the end of a Greek one would be written differently.
  const lower = Array.from(plain, (letter) => letter.toLowerCase()).join('');
  return lower.replace(SPECIAL, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/**
 * The words of a search, each once and at most eight, as {@link foldForSearch} returns them; none for a blank search. Apostrophes and
 * quotation marks separate words, and punctuation around them is not searched for, unless there is nothing else.
 */
export function searchWords(search: string): string[] {
  const folded = foldForSearch(search).trim();
  const words = folded
    .split(/[\s'"]+/u)
    .map((word) => word.replace(WORD_ENDS, ''))
    .filter((word) => word !== '');
  if (words.length === 0) return folded === '' ? [] : [folded];
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/**
 * How well a text matches a search, the lower the better: 0 when every word of the search begins a word of the text, 1
 * when each is at least a part of one, 2 when one is missing. The databases rank in the same way.
 */
export function rankMatch(text: string, search: string): 0 | 1 | 2 {
  const words = searchWords(search);
  const folded = foldForSearch(text);
  if (!words.every((word) => folded.includes(word))) return 2;
  return words.every((word) => isAtStart(folded, word)) ? 0 : 1;
}

/** True when every word of a search is in the text. */
export function matchesSearch(text: string, search: string): boolean {
  return rankMatch(text, search) < 2;
}

function isAtStart(folded: string, word: string): boolean {
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
    if (at === 0 || SEPARATORS.has(folded.charAt(at - 1))) return true;
  }
  return false;
}
