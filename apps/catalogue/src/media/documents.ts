import { readFile } from 'node:fs/promises';
import { AppError } from '@academy/platform';
import { getDocumentProxy } from 'unpdf';

/** Only errors are worth a line in the log. */
const QUIET = 0;

/**
 * Opens a document as a viewer would: its first bytes are the only thing that may come before.
 * @throws AppError `catalogue.document_unreadable` for what has no pages, is damaged or needs a password.
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
