import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Marked } from '../../../components/marked.tsx';
import { useKeys } from '../../../components/use-keys.ts';
import type { TextBlock, TextSource } from './page-text.ts';
import { usePageText } from './use-page-text.ts';

/** The end of the text counts as reached when it is at most this many pixels below the view. */
const END_PX = 48;

interface TextPageProps {
  pdf: TextSource;
  title: string;
  page: number;
  total: number;
  /** In percent. */
  size: number;
  isDimmed: boolean;
  /** Marked in the text. */
  search: string;
  onGo: (page: number) => void;
  /** Called when the end of the last page is in view. */
  onEnd: () => void;
  /** Shows the printed pages. */
  onShowPages: () => void;
}

/** The text of a page, as wide as the window and as large as the reader wants. The left and right keys turn the page. */
export function TextPage(props: TextPageProps) {
  const { pdf, title, page, total, size, isDimmed, search, onGo, onEnd, onShowPages } = props;
  const { t } = useTranslation(['reader', 'common']);
  const [text, retry] = usePageText(pdf, page);
  const isLast = page >= total;
  const go = (to: number, region: HTMLElement | null) => {
    if (to < 1 || to > total) return;
    onGo(to);
    // A pressed button may be removed.
    region?.focus();
  };
  const box = useKeys<HTMLDivElement>(({ key }, region) => {
    if (key === 'ArrowRight') go(page + 1, region);
    if (key === 'ArrowLeft') go(page - 1, region);
  });

  const noteEnd = () => {
    const { current } = box;
    if (!current || !isLast || text === undefined || text === 'failed') return;
    if (current.scrollTop + current.clientHeight >= current.scrollHeight - END_PX) onEnd();
  };
  useEffect(() => {
    box.current?.scrollTo(0, 0);
  }, [box, page]);
  useEffect(() => {
    if (search && text !== undefined)
      box.current?.querySelector('mark')?.scrollIntoView({ block: 'nearest' });
  }, [box, search, text]);
  // A short page is at its end at once.
  useEffect(noteEnd);

  return (
    <div
      ref={box}
      className={isDimmed ? 'reader__text reader__text--dimmed' : 'reader__text'}
      role="region"
      aria-label={t('text.region', { title })}
      tabIndex={0}
      onScroll={noteEnd}
    >
      <div className="reader__sheet" style={{ fontSize: `${size}%` }} aria-busy={text === undefined}>
        <p className="reader__folio">{t('page.label', { page, total })}</p>
        {text === undefined ? (
          <p role="status">{t('text.loading')}</p>
        ) : text === 'failed' ? (
          <div role="alert">
            <p>{t('text.failed')}</p>
            <button type="button" className="button" onClick={retry}>
              {t('common:retry')}
            </button>
          </div>
        ) : text.length === 0 ? (
          <>
            <p>{t('text.empty')}</p>
            <button type="button" className="button" onClick={onShowPages}>
              {t('text.showPages')}
            </button>
          </>
        ) : (
          text.map((block, index) => <Block key={index} block={block} search={search} />)
        )}
        <div className="button-row reader__turn">
          {page > 1 && (
            <button type="button" className="button button--small" onClick={() => go(page - 1, box.current)}>
              {t('page.previous')}
            </button>
          )}
          {!isLast && (
            <button type="button" className="button button--small" onClick={() => go(page + 1, box.current)}>
              {t('page.next')}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

function Block({ block: { kind, text }, search }: { block: TextBlock; search: string }) {
  const Element = kind === 'heading' ? 'h2' : 'p';
  return (
    <Element>
      <Marked text={text} search={search} />
    </Element>
  );
}
