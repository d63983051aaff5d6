import type { ImportEncoding } from './imports.ts';

/** UTF-16 by its byte order mark. */
const BYTE_ORDERS = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
] as const;

/**
 * The text of a file as programs save it: in UTF-8 with or without a byte order mark, UTF-16 with its mark, or
 * Windows-1252. The mark is left out.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: ImportEncoding } {
  for (const [encoding, first, second] of BYTE_ORDERS)
    if (bytes[0] === first && bytes[1] === second)
      return { text: new TextDecoder(encoding).decode(bytes), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}
