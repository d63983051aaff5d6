/**
 * The lists that staff may import from CSV files. The names are those of `EXPORTED_LISTS`, whose files can be imported.
 */
export const IMPORTED_LISTS = ['contents', 'users', 'grants'] as const;
export type ImportedList = (typeof IMPORTED_LISTS)[number];

/** Base path of imports; each list is below it. */
export const IMPORTS_PATH = '/api/v1/imports';

/** The content type of a request that uploads a file. */
export const CSV_TYPE = 'text/csv';

/** Limits of a file. */
export const IMPORT_LIMITS = { bytes: 2 * 1024 * 1024, rows: 10_000, columns: 100 } as const;

/** Days until imports, including the personal data in their files, are deleted. */
export const IMPORT_RETENTION_DAYS = 7;

/** From judging the rows to writing them, or to cancellation by staff. */
export const IMPORT_STATUSES = ['checking', 'checked', 'importing', 'completed', 'cancelled'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** What a row does, or would do. */
export const ROW_OUTCOMES = ['create', 'change', 'unchanged', 'refused'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** The encoding of a file. */
export const IMPORT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

/** The separator between two cells. */
export const IMPORT_DELIMITERS = [',', ';', '\t'] as const;
export type ImportDelimiter = (typeof IMPORT_DELIMITERS)[number];
