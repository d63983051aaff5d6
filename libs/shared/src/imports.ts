/** The lists that staff may fill from CSV files. Each is called as in `EXPORTED_LISTS`, whose files it takes. */
export const IMPORTED_LISTS = ['contents', 'users', 'grants'] as const;
export type ImportedList = (typeof IMPORTED_LISTS)[number];

/** Where imports are, each list below it. */
export const IMPORTS_PATH = '/api/v1/imports';

/** The type of a request that hands a file in. */
export const CSV_TYPE = 'text/csv';

/** What a file may have. */
export const IMPORT_LIMITS = { bytes: 2 * 1024 * 1024, rows: 10_000, columns: 100 } as const;

/** Imports are kept for so many days, and with them what their files say of people. */
export const IMPORT_RETENTION_DAYS = 7;

/** From its rows being judged to their being written, or to being given up by staff. */
export const IMPORT_STATUSES = ['checking', 'checked', 'importing', 'completed', 'cancelled'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** What a row does, or would do. */
export const ROW_OUTCOMES = ['create', 'change', 'unchanged', 'refused'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** How a file's bytes are read. */
export const IMPORT_ENCODINGS = ['utf-8', 'utf-16le', 'windows-1252'] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

/** What may separate two cells. */
export const IMPORT_DELIMITERS = [',', ';', '\t'] as const;
export type ImportDelimiter = (typeof IMPORT_DELIMITERS)[number];
