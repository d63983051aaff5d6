/** A text of one line: no line breaks or other control characters, which could add a header to a mail or split a title. */
export const ONE_LINE_PATTERN = /^[^\p{Cc}\u2028\u2029]*$/u;
