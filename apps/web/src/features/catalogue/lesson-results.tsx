import './lesson-results.css';
import type { SearchHit, SearchResult } from '@academy/api-client';
import { formatClock } from '@academy/shared';
import { useLanguage, useTextLanguage } from '@academy/ui';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListEnd } from '../../components/list-end.tsx';
import { MarkedRanges } from '../../components/marked-ranges.tsx';
import { hitPath, resultPath } from './hit-path.ts';
import { useIsSlow } from './use-is-slow.ts';
import type { LessonSearch } from './use-lesson-search.ts';

/** How many sentences of a content are shown at first. */
const SHOWN_HITS = 3;

/** The contents and projects whose lessons and descriptions have the words of a search, with the sentences. */
export function LessonResults({ list, search }: { list: LessonSearch; search: string }) {
  const { t } = useTranslation('catalogue');
  const { isError, isFetchingNextPage } = list;
  // Those of the previous search stay while new ones are loading, but not beside an error.
  const data = isError ? list.currentData : list.data;
  const results = data?.pages.flatMap((page) => page.items);
  const isSlow = useIsSlow(list.isFetching && !isFetchingNextPage);
  return (
    <section className="section catalogue__section" aria-labelledby="lessons-title" aria-busy={isSlow}>
      <div className="section__head">
        <h2 id="lessons-title">{t('lessons.title')}</h2>
        <p className="muted" role="status">
          {isSlow || (!results && !isError)
            ? t('searching')
            : results?.length === 0 && t('lessons.none', { search })}
        </p>
      </div>
      {results && results.length > 0 && (
        <ol className="found">
          {results.map((result) => (
            <Result key={result.id} result={result} />
          ))}
        </ol>
      )}
      <ListEnd list={{ ...list, data }} failed={t('lessons.failed')} more={t('lessons.more')} />
    </section>
  );
}

function Result({ result }: { result: SearchResult }) {
  const { t } = useTranslation(['catalogue', 'ui']);
  const textLanguage = useTextLanguage();
  const titleId = useId();
  const hitsRef = useRef<HTMLUListElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const { contentType, hits, isUntranslated, title, titleMarks } = result;
  const others = hits.length - SHOWN_HITS;
  return (
    <li className="found__item">
      <p className="found__type">{contentType ? t(`ui:badge.${contentType}`) : t('lessons.project')}</p>
      <h3 className="found__title" id={titleId} lang={textLanguage(isUntranslated)}>
        <Link to={resultPath(result)}>
          <MarkedRanges text={title} marks={titleMarks} />
        </Link>
      </h3>
      <ul ref={hitsRef} className="found__hits" aria-labelledby={titleId}>
        {(showsAll ? hits : hits.slice(0, SHOWN_HITS)).map((hit, index) => (
          <li key={index}>
            <Hit result={result} hit={hit} />
          </li>
        ))}
      </ul>
      {others > 0 && !showsAll && (
        <button
          type="button"
          className="button button--quiet button--small"
          aria-describedby={titleId}
          onClick={() => {
            // The pressed button is removed.
            hitsRef.current?.lastElementChild?.querySelector('a')?.focus();
            setShowsAll(true);
          }}
        >
          {t('lessons.others', { count: others })}
        </button>
      )}
    </li>
  );
}

function Hit({ result, hit }: { result: SearchResult; hit: SearchHit }) {
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  const { kind, position, second } = hit;
  const isName = kind === 'teacher' || kind === 'topic';
  return (
    <Link className="found__hit" to={hitPath(result, hit)}>
      {isName && <span className="found__where">{t(`lessons.${kind}`)}</span>}
      {kind === 'lesson' && position !== null && (
        <span className="found__where">{t('lessons.lesson', { number: position + 1 })}</span>
      )}
      <span lang={hit.language === language || isName ? undefined : hit.language}>
        <MarkedRanges {...hit} />
      </span>
      {second !== null && (
        <span className="found__time">{t('lessons.goTo', { time: formatClock(second) })}</span>
      )}
    </Link>
  );
}
