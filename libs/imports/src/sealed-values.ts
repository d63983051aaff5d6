import type { Secrets } from '@academy/platform';
import type { RowValues } from './row-importer.ts';

/** The purpose of their encryption. */
export const IMPORT_ROW_SEAL = 'import-row';

/** Encrypts the cells of a row for storage. */
export function sealValues(secrets: Secrets, values: RowValues): string {
  return secrets.seal(JSON.stringify(values), IMPORT_ROW_SEAL);
}

/** The cells of a stored row. */
export function openValues(secrets: Secrets, { sealedValues }: { sealedValues: string }): RowValues {
  return JSON.parse(secrets.open(sealedValues, IMPORT_ROW_SEAL)) as RowValues;
}
