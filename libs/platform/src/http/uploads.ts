import { CSV_TYPE, QUESTION_FILE_TYPES } from '@academy/shared';
import type { FastifyRequest } from 'fastify';

/** Content types of files and of parts of files: forms, the tus protocol, imports. */
const FILE_TYPES: readonly string[] = [
  'multipart/form-data',
  'application/offset+octet-stream',
  CSV_TYPE,
  ...Object.values(QUESTION_FILE_TYPES),
];

/**
 * True when the body is a file, sent to one of these path prefixes. Handlers read it from its stream after the caller
 * is authorised; any other body is read first, and must be small and quick.
 */
export function isUpload({ url, headers }: FastifyRequest, paths: readonly string[]): boolean {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  return type !== undefined && FILE_TYPES.includes(type) && paths.some((path) => url.startsWith(path));
}
