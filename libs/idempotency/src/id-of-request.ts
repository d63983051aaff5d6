import { createHash, randomUUID } from 'node:crypto';

/**
 * The id of what a request creates: the same for one user, operation and key, so that a request repeated after a crash
 * finds what the first one created. Without a key, a random id.
 */
export function idOfRequest(userId: string, operation: string, key: string | undefined): string {
  if (key === undefined) return randomUUID();
  const bytes = createHash('sha256')
    .update(JSON.stringify([userId, operation, key]))
    .digest()
    .subarray(0, 16);
  // RFC 9562, version 8: a custom id.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
