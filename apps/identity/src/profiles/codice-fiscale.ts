import type { SecretsService } from '../secrets/secrets.service.ts';

const PURPOSE = 'codice-fiscale';

/** Encrypts a codice fiscale for storage; null for those who declared not to have one. */
export function sealCodiceFiscale(
  secrets: SecretsService,
  declared: { no_codice_fiscale?: boolean; codice_fiscale?: string },
): string | null {
  return declared.no_codice_fiscale || declared.codice_fiscale === undefined
    ? null
    : secrets.seal(declared.codice_fiscale, PURPOSE);
}

/** The codice fiscale as its owner typed it, normalized. */
export function openCodiceFiscale(secrets: SecretsService, sealed: string | null): string | null {
  return sealed === null ? null : secrets.open(sealed, PURPOSE);
}
