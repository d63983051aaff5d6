import { useSession } from '@academy/api-client';
import { Icon } from '@academy/ui';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileActions } from './file-actions.tsx';
import { PageControls } from './page-controls.tsx';
import type { ReaderProps } from './reader-props.ts';
import { SearchBar } from './search-bar.tsx';
import { useDimming } from './use-dimming.ts';
import { usePages } from './use-pages.ts';

interface DocumentViewProps extends ReaderProps {
  /** The element shown in full screen. */
  frame: RefObject<HTMLDivElement | null>;
  pdf: PDFDocumentProxy;
  file: Blob;
}

/** The toolbar, the pages, and after the last page the button to complete the document. */
export function DocumentView({ contentId, name, title, pdf, file, frame, completion }: DocumentViewProps) {
  const { t } = useTranslation('reader');
  const userId = useSession().user?.id;
  const labelOf = (page: number) => t('page.label', { page, total: pdf.numPages });
  const { box, pages, view, matches } = usePages({ pdf, userId, contentId, labelOf });
  const [isSearching, setSearching] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const dimming = useDimming();

  const openSearch = () => {
    setSearching(true);
    search.current?.focus();
  };
  const closeSearch = () => {
    setSearching(false);
    pages?.stopSearch();
    box.current?.focus();
  };
  const complete = () => {
    // The pressed button is removed.
    box.current?.focus();
    completion?.complete();
  };
  useSearchKey(frame, openSearch);

  return (
    <>
      <div className="reader__bar" role="group" aria-label={t('toolbar')}>
        <PageControls pages={pages} view={view} total={pdf.numPages} />
        <div className="reader__tools">
          <button
            type="button"
            className="reader__tool"
            aria-label={t('search.open')}
            aria-expanded={isSearching}
            onClick={isSearching ? closeSearch : openSearch}
          >
            <Icon name="search" />
          </button>
          <button
            type="button"
            className="reader__tool"
            aria-label={t('dimmed')}
            aria-pressed={dimming.isDimmed}
            onClick={dimming.toggle}
          >
            <Icon name="moon" />
          </button>
          <FileActions frame={frame} pdf={pdf} file={file} name={name} />
        </div>
        {isSearching && pages && (
          <SearchBar input={search} pages={pages} matches={matches} onClose={closeSearch} />
        )}
      </div>
      <div className="reader__pages">
        <div
          ref={box}
          className={dimming.isDimmed ? 'reader__scroll reader__scroll--dimmed' : 'reader__scroll'}
          role="region"
          aria-label={t('pages', { title })}
          tabIndex={0}
        >
          <div className="pdfViewer" />
        </div>
      </div>
      {completion && view.isAtEnd && (
        <div className="reader__end">
          <p role="status">{t(completion.isCompleted ? 'end.completed' : 'end.reached')}</p>
          {!completion.isCompleted && (
            <button type="button" className="button button--primary button--small" onClick={complete}>
              <Icon name="check" />
              {t('end.complete')}
            </button>
          )}
        </div>
      )}
    </>
  );
}

/** The browser's own search finds only the rendered part of the document. */
function useSearchKey(frame: RefObject<HTMLDivElement | null>, onSearch: () => void): void {
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const element = frame.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      search();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [frame]);
}
