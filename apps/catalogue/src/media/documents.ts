import { readFile } from 'node:fs/promises';
import { AppError } from '@academy/platform';
import { getDocumentProxy } from 'unpdf';

/** Log only errors. */
const QUIET = 0;

/**
 * Opens a document like a viewer, to check that it is readable: only its first bytes were checked before.
 * @throws AppError `catalogue.document_unreadable` for a document without pages, or one that is damaged or needs a
 * password.
 */
export async function inspectDocument(file: string): Promise<void> {
  try {
    const document = await getDocumentProxy(new Uint8Array(await readFile(file)), { verbosity: QUIET });
    const { numPages } = document;
    await document.getPage(1);
    await document.loadingTask.destroy();
    if (numPages === 0) throw new Error('no pages');
  } catch (cause) {
    throw new AppError('catalogue.document_unreadable', { cause });
  }
}
