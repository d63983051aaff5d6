import { gzipSync } from 'node:zlib';
import { STATUS_LIST_LENGTH } from '../records/status-index.ts';
import { type Credential, credentialTime } from './credential.ts';
import { CREDENTIALS_CONTEXT } from './document-loader.ts';
import { issuerDid } from './issuer-did.ts';

/** How long a downloaded list may be trusted. */
const VALID_FOR_MS = 24 * 3_600_000;

/** The address at which the status of a badge can be looked up. */
export function statusEntry(statusIndex: number, origin: string): Record<string, string> {
  const list = listAddress(Math.floor(statusIndex / STATUS_LIST_LENGTH), origin);
  const place = String(statusIndex % STATUS_LIST_LENGTH);
  return {
    id: `${list}#${place}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: place,
    statusListCredential: list,
  };
}

/**
 * A Bitstring Status List as an unsigned credential.
 * @param list its number.
 * @param places of the certificates in it that are no longer valid.
 * @param at the creation time in whole minutes, so that repeated requests return the same list.
 */
export function statusListCredential(
  list: number,
  places: readonly number[],
  origin: string,
  at: Date,
): Credential {
  const id = listAddress(list, origin);
  const credential = {
    '@context': [CREDENTIALS_CONTEXT],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerDid(origin),
    validFrom: credentialTime(at),
    validUntil: credentialTime(new Date(at.getTime() + VALID_FOR_MS)),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodeBits(places),
    },
  };
  return credential;
}

function listAddress(list: number, origin: string): string {
  return `${origin}/api/v1/certificates/status/${list}`;
}

/** Bits, the first on the left of the first byte, compressed, in multibase's base64url. */
function encodeBits(places: readonly number[]): string {
  const bytes = Buffer.alloc(STATUS_LIST_LENGTH / 8);
  for (const place of places) {
    const byte = place >> 3;
    bytes.writeUInt8(bytes.readUInt8(byte) | (0x80 >> (place & 7)), byte);
  }
  return `u${gzipSync(bytes).toString('base64url')}`;
}
