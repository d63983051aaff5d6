import { AppError } from '../errors/app-error.ts';

/** No form nests deeper; validators walk inputs by recursion and must not run out of stack. */
const MAX_DEPTH = 32;

/** What PostgreSQL cannot store and encoders refuse: NUL and halves of characters. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/**
 * An input without NUL and halves of characters in any of its texts. Only plain objects and arrays are walked.
 * @throws AppError `platform.invalid_input` for an input deeper than 32 levels, or with such a character in a key:
 * without it, the key would become another one after the parser has judged it.
 */
export function cleanInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(UNSTORABLE, '');
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  if (depth >= MAX_DEPTH) {
    throw new AppError('platform.invalid_input', {
      detail: `The input is nested deeper than ${MAX_DEPTH} levels`,
    });
  }
  if (Array.isArray(value)) return value.map((item) => cleanInput(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key.search(UNSTORABLE) !== -1) {
        throw new AppError('platform.invalid_input', {
          detail: 'The name of a field has characters of no text',
        });
      }
      return [key, cleanInput(item, depth + 1)];
    }),
  );
}

/** Told by its tag: what query strings are read into has a prototype of its own. */
function isPlain(value: object): boolean {
  return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';
}
