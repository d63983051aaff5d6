import { useCallback, useEffect, useState } from 'react';
import { readPageText, type TextBlock, type TextSource } from './page-text.ts';

/** The text of a page; undefined while it is read. */
export type PageText = TextBlock[] | 'failed' | undefined;

/** The text of the page that is shown, and a function to read it again. */
export function usePageText(pdf: TextSource, page: number): [PageText, () => void] {
  const [read, setRead] = useState<{ page: number; text: PageText } | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isOver = false;
    const show = (text: PageText) => {
      if (!isOver) setRead({ page, text });
    };
    readPageText(pdf, page).then(show, () => show('failed'));
    return () => {
      isOver = true;
    };
  }, [pdf, page, attempt]);

  const retry = useCallback(() => {
    setRead(null);
    setAttempt((count) => count + 1);
  }, []);
  return [read?.page === page ? read.text : undefined, retry];
}
