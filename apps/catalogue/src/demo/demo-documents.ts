import { idOfRequest } from '@academy/idempotency';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_USERS } from '@academy/contracts';
import { packageFolder } from '@academy/platform';
import { FILES_PATH } from '@academy/shared';
import type { ReceivedFile } from '../media/media-upload.ts';

const FOLDER = packageFolder(import.meta.url, 'assets/documents');

/** The demo's documents in the form of uploads, with their ids. */
export function demoDocuments(): { id: string; file: ReceivedFile }[] {
  return readdirSync(FOLDER).map((fileName) => {
    const path = join(FOLDER, fileName);
    const bytes = readFileSync(path);
    const checksum = createHash('sha256').update(bytes).digest('hex');
    const contentType = 'application/pdf';
    return {
      id: documentId(fileName),
      file: { kind: 'document', path, fileName, contentType, sizeBytes: bytes.length, checksum },
    };
  });
}

/** The address of a document by its name, e.g. `guida-al-voto`. */
export function documentUrl(name: string): string {
  return `${FILES_PATH}/${documentId(`${name}.pdf`)}`;
}

function documentId(fileName: string): string {
  return idOfRequest(DEMO_USERS.admin, 'demo', fileName);
}
