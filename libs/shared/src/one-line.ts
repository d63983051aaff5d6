/**
 * A single line: no line breaks or other control characters, which could inject a header into a mail or split a title.
 */
export const ONE_LINE_PATTERN = /^[^\p{Cc}\u2028\u2029]*$/u;
