import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A random identifier in the provider's format: `pi_3Qk…`, 24 characters after the prefix by default. */
export function newId(prefix: string, length = 24): string {
  const characters = Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `${prefix}_${characters.join('')}`;
}

/** The id in a reference to an object, expanded or not; empty when nothing is referenced. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}
