import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Matches, type PagesView, PdfPages } from './pdf-pages.ts';
import { storePlace, placeOf } from './reading-place.ts';

interface Reading {
  pdf: PDFDocumentProxy;
  userId: string | undefined;
  contentId: string;
  labelOf: (page: number) => string;
}

interface Pages {
  box: RefObject<HTMLDivElement | null>;
  /** Null until the pages are laid out. */
  pages: PdfPages | null;
  view: PagesView;
  matches: Matches | null;
}

const START: PagesView = { page: 1, zoom: 'auto', scale: 1, isAtEnd: false };

/** Lays out the pages of a document in a box, at the stored position. */
export function usePages({ pdf, userId, contentId, labelOf }: Reading): Pages {
  const box = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState<PdfPages | null>(null);
  const [view, setView] = useState(START);
  const [matches, setMatches] = useState<Matches | null>(null);
  const nameOf = useEffectEvent(labelOf);

  useEffect(() => {
    if (!box.current) return;
    const laidOut = new PdfPages({
      pdf,
      container: box.current,
      place: placeOf(userId, contentId),
      labelOf: (page) => nameOf(page),
      onReady: () => setPages(laidOut),
      // Once the end is reached it stays so: the button shown there takes space from the pages and would move the end
      // out of view.
      onView: (next) => setView(({ isAtEnd }) => ({ ...next, isAtEnd: isAtEnd || next.isAtEnd })),
      onPlace: (place) => storePlace(userId, contentId, place),
      onMatches: setMatches,
    });
    return () => laidOut.destroy();
  }, [pdf, userId, contentId]);

  return { box, pages, view, matches };
}
