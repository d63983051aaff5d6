import { useSession } from '@academy/api-client';
import { Icon } from '@academy/ui';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileActions } from './file-actions.tsx';
import { PageControls, TextSizeControls, ZoomControls } from './page-controls.tsx';
import type { ReaderProps } from './reader-props.ts';
import { SearchBar } from './search-bar.tsx';
import { TextPage } from './text-page.tsx';
import { ToolIcon } from '../../../components/tool-icon.tsx';
import { useDimming } from './use-dimming.ts';
import { usePages } from './use-pages.ts';
import { useTextView } from './use-text-view.ts';

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
  const textView = useTextView();
  const { isText } = textView;
  const [query, setQuery] = useState('');
  const [hasReadText, setReadText] = useState(false);
  const focusReading = () =>
    isText ? frame.current?.querySelector<HTMLElement>('.reader__text')?.focus() : box.current?.focus();

  const openSearch = () => {
    setSearching(true);
    search.current?.focus();
  };
  const closeSearch = () => {
    setSearching(false);
    setQuery('');
    pages?.stopSearch();
    focusReading();
  };
  const complete = () => {
    // The pressed button is removed.
    focusReading();
    completion?.complete();
  };
  useSearchKey(frame, openSearch);

  return (
    <>
      <div className="reader__bar" role="group" aria-label={t('toolbar')}>
        <PageControls pages={pages} view={view} total={pdf.numPages} />
        {isText ? <TextSizeControls view={textView} /> : <ZoomControls pages={pages} view={view} />}
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
            className="reader__tool reader__tool--named"
            aria-label={t('text.only')}
            aria-pressed={isText}
            onClick={textView.toggle}
          >
            <ToolIcon name="text" />
            {t('text.name')}
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
          <SearchBar
            input={search}
            pages={pages}
            matches={matches}
            onSearch={setQuery}
            onClose={closeSearch}
          />
        )}
      </div>
      <div className="reader__pages">
        <div
          ref={box}
          className={dimming.isDimmed ? 'reader__scroll reader__scroll--dimmed' : 'reader__scroll'}
          // Beneath the text the pages stay laid out: they hold the place, and search finds in them.
          style={isText ? { visibility: 'hidden' } : undefined}
          role="region"
          aria-label={t('pages', { title })}
          tabIndex={0}
        >
          <div className="pdfViewer" />
        </div>
        {isText && (
          <TextPage
            pdf={pdf}
            title={title}
            page={view.page}
            total={pdf.numPages}
            size={textView.size}
            isDimmed={dimming.isDimmed}
            search={query}
            onGo={(page) => pages?.goTo(page)}
            onEnd={() => setReadText(true)}
            onShowPages={textView.toggle}
          />
        )}
      </div>
      {completion && (view.isAtEnd || hasReadText) && (
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
