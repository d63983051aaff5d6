/** What spreadsheets run as a formula, after any apostrophes of the text itself. */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const GUARDED_FORMULA = /^'(?='*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

/**
 * A text as a cell that no spreadsheet runs as a formula: with an apostrophe before it. A text that begins with such an
 * apostrophe gets another one, so that {@link unguardedFormula} returns every text as it was.
 */
export function guardedFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text of a cell that {@link guardedFormula} wrote. */
export function unguardedFormula(cell: string): string {
  return cell.replace(GUARDED_FORMULA, '');
}
