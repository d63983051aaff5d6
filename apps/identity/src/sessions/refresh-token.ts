import type { Secrets } from '@academy/platform';

const SESSION_BYTES = 16;
const COUNTER_BYTES = 4;
const SIGNATURE_BYTES = 32;
const BYTES = SESSION_BYTES + COUNTER_BYTES + SIGNATURE_BYTES;
const PURPOSE = 'refresh-token';

/** The content of a refresh token: its session, and the number of earlier tokens of the session. */
export interface RefreshTokenContent {
  sessionId: string;
  counter: number;
}

/**
 * Refresh tokens are not stored, not even hashed: a token is the session's id and a counter with a 256-bit HMAC over
 * both. The session row contains the active counter. The active token can therefore be created again, for a second tab
 * or after a lost response; used tokens are recognised for ever without being stored; and the contents of the database
 * do not allow anyone to sign in.
 */
export function encodeRefreshToken(secrets: Secrets, { sessionId, counter }: RefreshTokenContent): string {
  const content = Buffer.alloc(SESSION_BYTES + COUNTER_BYTES);
  content.write(sessionId.replaceAll('-', ''), 'hex');
  content.writeUInt32BE(counter, SESSION_BYTES);
  return Buffer.concat([content, secrets.sign(content, PURPOSE)]).toString('base64url');
}

/** @returns null for anything that this service did not sign. */
export function decodeRefreshToken(secrets: Secrets, token: string): RefreshTokenContent | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== BYTES || bytes.toString('base64url') !== token) return null;
  const content = bytes.subarray(0, SESSION_BYTES + COUNTER_BYTES);
  if (!secrets.isGenuine(bytes.subarray(SESSION_BYTES + COUNTER_BYTES), content, PURPOSE)) return null;
  const hex = content.toString('hex', 0, SESSION_BYTES);
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sessionId, counter: content.readUInt32BE(SESSION_BYTES) };
}
