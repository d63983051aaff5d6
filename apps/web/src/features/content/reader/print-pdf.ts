import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Prints at 150 pixels per inch; a PDF has 72. */
const PRINT_SCALE = 150 / 72;

/**
 * Prints a document. Its pages are rendered as pictures first: the browser prints what is in the page, and the reader
 * has only the visible part there.
 * @param onProgress receives how many pages are rendered.
 */
export async function printPdf(
  pdf: PDFDocumentProxy,
  signal: AbortSignal,
  onProgress: (pages: number) => void,
): Promise<void> {
  const sheets = document.createElement('div');
  sheets.className = 'print-sheets';
  for (let number = 1; number <= pdf.numPages && !signal.aborted; number++) {
    onProgress(number);
    sheets.append(await sheetOf(pdf, number));
  }
  if (signal.aborted) return;
  document.body.append(sheets);
  document.documentElement.dataset['printing'] = 'document';
  const clear = () => {
    sheets.remove();
    delete document.documentElement.dataset['printing'];
  };
  window.addEventListener('afterprint', clear, { once: true });
  window.print();
}

async function sheetOf(pdf: PDFDocumentProxy, number: number): Promise<HTMLImageElement> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: PRINT_SCALE });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  const image = new Image();
  image.src = canvas.toDataURL();
  // Otherwise hundreds of rendered pages would stay in memory.
  canvas.width = canvas.height = 0;
  await image.decode();
  return image;
}
