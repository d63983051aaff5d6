import type { Import, ImportRow, ImportRowError } from '@academy/api-client';
import { guardedFormula } from '@academy/shared';

/** The name of the last column in each language; a corrected file has it too. */
const ERROR_COLUMNS = ['Errori', 'Errors'];

/** Rows of a file with its own columns and delimiter, plus a column with the errors. */
export function errorFile(
  { columns, delimiter }: Pick<Import, 'columns' | 'delimiter'>,
  rows: readonly ImportRow[],
  errorColumn: string,
  errorText: (error: ImportRowError, values: ImportRow['values']) => string,
): Blob {
  const names = columns
    .filter(({ name, isRead }) => isRead || !ERROR_COLUMNS.includes(name))
    .map(({ name }) => name);
  const lines = [
    [...names, errorColumn],
    ...rows.map(({ values, errors }) => [
      ...names.map((name) => values[name] ?? ''),
      errors
        .map((error) => (error.column === null ? '' : `${error.column}: `) + errorText(error, values))
        .join(' '),
    ]),
  ];
  // With a byte order mark, from which spreadsheets detect the encoding.
  const text = lines.map((cells) => `${cells.map(toCell).join(delimiter)}\r\n`).join('');
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}

function toCell(text: string): string {
  const safe = guardedFormula(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
