import type { Secrets } from '@academy/platform';

const PURPOSE = 'codice-fiscale';

/** Encrypts a codice fiscale for storage; null for those who declared not to have one. */
export function sealCodiceFiscale(
  secrets: Secrets,
  declared: { no_codice_fiscale?: boolean; codice_fiscale?: string },
): string | null {
  return declared.no_codice_fiscale || declared.codice_fiscale === undefined
    ? null
    : secrets.seal(declared.codice_fiscale, PURPOSE);
}

/** The codice fiscale as its owner typed it, normalized. */
export function openCodiceFiscale(secrets: Secrets, sealed: string | null): string | null {
  return sealed === null ? null : secrets.open(sealed, PURPOSE);
}
