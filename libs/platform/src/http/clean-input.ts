import { AppError } from '../errors/app-error.ts';
import { MAX_DEPTH, MAX_VALUES } from './json-shape.ts';

/** No form has more: class-transformer is quadratic in the number of an object's keys. */
const MAX_KEYS = 200;
/** More than a text has blocks. */
const MAX_ITEMS = 5_000;

/** Characters that PostgreSQL cannot store and encoders refuse: NUL and lone surrogates. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/**
 * Returns the input with NUL and lone surrogates removed from all texts. Only plain objects and arrays are traversed.
 * @throws AppError `platform.invalid_input` for an input deeper than 64 levels, with more than 200 keys in an object,
 * 5,000 items in an array or 50,000 values in all, or with such a character in a key: removing it would yield another
 * key after the parser has checked it.
 */
export function cleanInput(value: unknown): unknown {
  let values = 0;

  const clean = (part: unknown, depth: number): unknown => {
    values += 1;
    if (values > MAX_VALUES) throw invalidInput(`The input has more than ${MAX_VALUES} values`);
    if (typeof part === 'string') return part.replace(UNSTORABLE, '');
    if (typeof part !== 'object' || part === null || !isPlain(part)) return part;
    if (depth >= MAX_DEPTH) throw invalidInput(`The input is nested deeper than ${MAX_DEPTH} levels`);
    return Array.isArray(part) ? cleanArray(part, depth) : cleanObject(part, depth);
  };

  const cleanArray = (items: unknown[], depth: number): unknown[] => {
    if (items.length > MAX_ITEMS) throw invalidInput(`A list has more than ${MAX_ITEMS} items`);
    return items.map((item) => clean(item, depth + 1));
  };

  const cleanObject = (object: object, depth: number): object => {
    if (Object.keys(object).length > MAX_KEYS)
      throw invalidInput(`An object has more than ${MAX_KEYS} fields`);
    return Object.fromEntries(
      Object.entries(object).map(([key, item]) => {
        if (key.search(UNSTORABLE) !== -1) throw invalidInput('A field name contains invalid characters');
        return [key, clean(item, depth + 1)];
      }),
    );
  };

  return clean(value, 0);
}

/** Recognised by its tag, because objects of parsed query strings have another prototype. */
function isPlain(value: object): boolean {
  return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';
}

function invalidInput(detail: string): AppError {
  return new AppError('platform.invalid_input', { detail });
}
