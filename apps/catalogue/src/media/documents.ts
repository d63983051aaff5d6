import { readFile } from 'node:fs/promises';
import { AppError } from '@academy/platform';
import { getDocumentProxy } from 'unpdf';

/** Log only errors. */
const QUIET = 0;

/**
 * Opens a document like a viewer, to check that it is readable: only its first bytes were checked before.
 * @throws AppError `catalogue.document_encrypted` for one that needs a password; `catalogue.document_unreadable` for one
 * without pages or that is damaged.
 */
export async function inspectDocument(file: string): Promise<void> {
  try {
    const document = await getDocumentProxy(new Uint8Array(await readFile(file)), { verbosity: QUIET });
    const { numPages } = document;
    await document.getPage(1);
    await document.loadingTask.destroy();
    if (numPages === 0) throw new Error('no pages');
  } catch (cause) {
    const needsPassword = cause instanceof Error && cause.name === 'PasswordException';
    throw new AppError(needsPassword ? 'catalogue.document_encrypted' : 'catalogue.document_unreadable', {
      cause,
    });
  }
}
