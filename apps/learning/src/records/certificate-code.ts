import { randomBytes } from 'node:crypto';
import { CERTIFICATE_CODE_ALPHABET, CERTIFICATE_CODE_LENGTH } from '@academy/shared';

/** A new random code. The alphabet has 32 letters, so five bits of a byte select one uniformly. */
export function newCertificateCode(): string {
  return Array.from(randomBytes(CERTIFICATE_CODE_LENGTH), (byte) =>
    CERTIFICATE_CODE_ALPHABET.charAt(byte % 32),
  ).join('');
}
