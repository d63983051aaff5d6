import type { Secrets } from '@academy/platform';
import { isValidCodiceFiscale, normalizeCodiceFiscale } from '@academy/shared';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy, ValidateIf } from 'class-validator';

/** The purpose of its encryption. */
export const CODICE_FISCALE_SEAL = 'codice-fiscale';

/** Encrypts a codice fiscale for storage; null for users who declared not to have one. */
export function sealCodiceFiscale(secrets: Secrets, codiceFiscale: string | undefined): string | null {
  return codiceFiscale === undefined ? null : secrets.seal(codiceFiscale, CODICE_FISCALE_SEAL);
}

/** The decrypted codice fiscale, normalised. */
export function openCodiceFiscale(secrets: Secrets, sealed: string | null): string | null {
  return sealed === null ? null : secrets.open(sealed, CODICE_FISCALE_SEAL);
}

/** A property that must be a codice fiscale, unless the property named `declaration` declares that there is none. */
export function CodiceFiscaleUnless(declaration: string): PropertyDecorator {
  return (target, property) => {
    ValidateIf((data: Record<string, unknown>) => data[declaration] !== true)(target, property);
    IsCodiceFiscale(`, or ${declaration} true`)(target, property);
  };
}

/** An optional property that must be a codice fiscale. */
export function IsCodiceFiscaleIfGiven(): PropertyDecorator {
  return applyDecorators(IsOptional(), IsCodiceFiscale());
}

function IsCodiceFiscale(alternative = ''): PropertyDecorator {
  return (target, property) => {
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? normalizeCodiceFiscale(value) : value,
    )(target, property);
    ValidateBy({
      name: 'isCodiceFiscale',
      validator: {
        validate: (value) => typeof value === 'string' && isValidCodiceFiscale(value),
        defaultMessage: () => `$property must be a valid Italian tax code${alternative}`,
      },
    })(target, property);
  };
}
