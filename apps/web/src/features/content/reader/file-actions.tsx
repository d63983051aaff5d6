import { Icon, saveFile, useOwnToasts } from '@academy/ui';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printPdf } from './print-pdf.ts';
import { ToolIcon } from '../../../components/tool-icon.tsx';

interface FileActionsProps {
  frame: RefObject<HTMLDivElement | null>;
  pdf: PDFDocumentProxy;
  file: Blob;
  name: string;
}

/** Shows the document in full screen, prints it, saves a copy. */
export function FileActions({ frame, pdf, file, name }: FileActionsProps) {
  const { t } = useTranslation('reader');
  const [print, printing] = usePrint(pdf);
  const toggleWhole = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen());
  return (
    <>
      {document.fullscreenEnabled && (
        <button type="button" className="reader__tool" aria-label={t('whole')} onClick={toggleWhole}>
          <ToolIcon name="expand" />
        </button>
      )}
      <button
        type="button"
        className="reader__tool"
        aria-label={t('print.label')}
        disabled={printing !== null}
        onClick={print}
      >
        <ToolIcon name="print" />
      </button>
      <button
        type="button"
        className="reader__tool"
        aria-label={t('save')}
        onClick={() => saveFile(`${name}.pdf`, file)}
      >
        <Icon name="download" />
      </button>
      <p className="reader__printing" role="status">
        {printing !== null && t('print.drawing', { page: printing, total: pdf.numPages })}
      </p>
    </>
  );
}

/** @returns a function that prints, and the page being rendered for it; null when nothing is printed. */
function usePrint(pdf: PDFDocumentProxy): [() => void, number | null] {
  const { t } = useTranslation('reader');
  const toasts = useOwnToasts();
  const [drawing, setDrawing] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const print = async () => {
    const current = new AbortController();
    running.current = current;
    toasts.clear();
    try {
      await printPdf(pdf, current.signal, setDrawing);
    } catch {
      if (!current.signal.aborted) toasts.error(t('print.failed'), t('print.failedText'));
    } finally {
      setDrawing(null);
    }
  };
  return [() => void print(), drawing];
}
