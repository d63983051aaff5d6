import { AppError } from '../errors/app-error.ts';

/** The largest form is a content with a text in two languages. */
export const MAX_DEPTH = 64;
export const MAX_VALUES = 50_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Refuses a JSON text with more values than any form has before it is parsed: a megabyte of small keys takes the parser
 * a hundred times as long as this scan of its bytes.
 * @throws AppError `platform.invalid_input` for more than 50,000 values or 64 levels.
 */
export function checkJsonShape(json: Buffer): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfString(json, at);
    else if (byte === COMMA) values += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      values += 1;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    if (depth > MAX_DEPTH || values > MAX_VALUES) {
      throw new AppError('platform.invalid_input', { detail: 'The input has too many parts' });
    }
  }
}

/** Index of the closing quote of a string; the end of the text when there is none. */
function endOfString(json: Buffer, opening: number): number {
  let at = json.indexOf(QUOTE, opening + 1);
  while (at !== -1 && isEscaped(json, at)) at = json.indexOf(QUOTE, at + 1);
  return at === -1 ? json.length : at;
}

function isEscaped(json: Buffer, at: number): boolean {
  let backslashes = 0;
  while (json[at - 1 - backslashes] === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}
