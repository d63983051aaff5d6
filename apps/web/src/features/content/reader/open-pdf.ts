import {
  getDocument,
  GlobalWorkerOptions,
  InvalidPDFException,
  PasswordResponses,
  type PDFDocumentProxy,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Where the build puts the fonts and decoders that pdf.js loads; the name contains its version. */
const FILES = `/pdfjs-${version}/`;

/** Logs only errors to the console. */
const QUIET = 0;

/** Asks for a document's password. @param isRetry the previous one was wrong. */
export type AskPassword = (give: (password: string) => void, isRetry: boolean) => void;

/**
 * Opens a PDF in a worker. Everything pdf.js loads for it (fonts, decoders) comes from our own origin.
 * @throws InvalidPDFException for a damaged file.
 */
export async function openPdf(
  file: Blob,
  signal: AbortSignal,
  askPassword: AskPassword,
): Promise<PDFDocumentProxy> {
  const data = await file.arrayBuffer();
  signal.throwIfAborted();
  const task = getDocument({
    data,
    cMapUrl: `${FILES}cmaps/`,
    iccUrl: `${FILES}iccs/`,
    standardFontDataUrl: `${FILES}standard_fonts/`,
    wasmUrl: `${FILES}wasm/`,
    // A document is spaced for its own fonts; with system fonts as substitutes, its letters overlap.
    useSystemFonts: false,
    verbosity: QUIET,
  });
  signal.addEventListener('abort', () => void task.destroy());
  task.onPassword = (give: (password: string) => void, reason: number) =>
    askPassword(give, reason === PasswordResponses.INCORRECT_PASSWORD);
  return task.promise;
}

/** True for a file that is not a PDF or is damaged: loading it again does not help. */
export function isDamaged(error: unknown): boolean {
  return error instanceof InvalidPDFException;
}
