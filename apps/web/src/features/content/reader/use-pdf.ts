import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { isDamaged, openPdf } from './open-pdf.ts';
import { receiveFile } from './receive-file.ts';

export type PdfState =
  | { status: 'loading'; percent: number }
  | { status: 'locked'; isWrong: boolean; unlock: (password: string) => void }
  | { status: 'damaged' }
  | { status: 'unreachable' }
  | { status: 'ready'; pdf: PDFDocumentProxy; file: Blob };

/**
 * Downloads and opens a document.
 * @param renew requests a link that is valid now.
 * @returns the state of loading, and a function to start again.
 */
export function usePdf(url: string, renew: () => Promise<string | undefined>): [PdfState, () => void] {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PdfState>({ status: 'loading', percent: 0 });
  // A newer link to the same file must not reload the document.
  const address = useEffectEvent(async () => (attempt === 0 ? url : ((await renew()) ?? url)));

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (next: PdfState) => {
      if (!signal.aborted) setState(next);
    };
    const open = async () => {
      const file = await receiveFile(await address(), signal, (percent) =>
        show({ status: 'loading', percent }),
      );
      const pdf = await openPdf(file, signal, (give, isWrong) =>
        show({ status: 'locked', isWrong, unlock: give }),
      );
      show({ status: 'ready', pdf, file });
    };
    open().catch((error: unknown) => show({ status: isDamaged(error) ? 'damaged' : 'unreachable' }));
    return () => leaving.abort();
  }, [attempt]);

  const retry = useCallback(() => {
    setState({ status: 'loading', percent: 0 });
    setAttempt((count) => count + 1);
  }, []);
  return [state, retry];
}
