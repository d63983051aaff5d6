import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Matches, type PagesView, PdfPages } from './pdf-pages.ts';
import { useReading, useReadingReports } from '../reading/use-reading.ts';
import { blockIdOfPage, placeOf, placeToContinue, type ReadingPlace, storePlace } from './reading-place.ts';

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

/** Lays out the pages of a document in a box, where the reader left it. */
export function usePages({ pdf, userId, contentId, labelOf }: Reading): Pages {
  const box = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState<PdfPages | null>(null);
  const [view, setView] = useState(START);
  const [matches, setMatches] = useState<Matches | null>(null);
  const nameOf = useEffectEvent(labelOf);
  const reading = useReading(contentId);
  const isPlaceKnown = reading !== undefined;
  const report = useReadingReports(contentId);
  const startingPlace = useEffectEvent(() => placeToContinue(placeOf(userId, contentId), reading ?? null));
  const keepPlace = useEffectEvent((place: ReadingPlace) => {
    storePlace(userId, contentId, place);
    report(blockIdOfPage(place.page));
  });

  useEffect(() => {
    if (!box.current || !isPlaceKnown) return;
    const laidOut = new PdfPages({
      pdf,
      container: box.current,
      place: startingPlace(),
      labelOf: (page) => nameOf(page),
      onReady: () => setPages(laidOut),
      // Once the end is reached it stays so: the button shown there takes space from the pages and would move the end
      // out of view.
      onView: (next) => setView(({ isAtEnd }) => ({ ...next, isAtEnd: isAtEnd || next.isAtEnd })),
      onPlace: keepPlace,
      onMatches: setMatches,
    });
    return () => laidOut.destroy();
  }, [pdf, userId, contentId, isPlaceKnown]);

  return { box, pages, view, matches };
}
