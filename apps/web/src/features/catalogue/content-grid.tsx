import { Notice, useFormats } from '@academy/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useListContentsInfiniteQuery, type ContentFilters } from '../../api/contents.ts';
import { ListEnd } from '../../components/list-end.tsx';
import { CardGridSkeleton, ContentCard } from '../../components/content-card.tsx';
import { useCoursesOf } from '../../components/use-courses-of.ts';
import { ContentsByTopic } from './contents-by-topic.tsx';
import { useIsSlow } from './use-is-slow.ts';

const SKELETONS = 6;
/** Covers likely to be above the fold when no projects precede them; loaded eagerly. */
const EAGER_COVERS = 3;

export function ContentGrid({ filters, onReset }: { filters: ContentFilters; onReset: () => void }) {
  const { t } = useTranslation('catalogue');
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useListContentsInfiniteQuery(filters);
  const { isError, isFetchingNextPage, hasNextPage } = list;
  // The cards of the previous filters stay while new ones are loading, but not beside an error.
  const data = isError ? list.currentData : list.data;
  const contents = data?.pages.flatMap((page) => page.items);
  const courses = useCoursesOf(contents ?? []);
  const isSlow = useIsSlow(list.isFetching && !isFetchingNextPage);
  const isFiltered = Object.keys(filters).length > 0;
  const isByTopic = !isFiltered && data?.pages[0]?.items.some(({ topics }) => topics.length > 0);

  return (
    <section className="section catalogue__section" aria-labelledby="contents-title" aria-busy={isSlow}>
      <div className="section__head">
        <h2 ref={heading} id="contents-title" tabIndex={-1}>
          {t('contents')}
        </h2>
        <p className="muted" role="status">
          {isSlow && contents ? (
            t('searching')
          ) : contents ? (
            <Count shown={contents.length} total={data?.pages[0]?.total} hasMore={hasNextPage} />
          ) : (
            !isError && t('loading')
          )}
        </p>
      </div>
      {!contents && !isError && <CardGridSkeleton count={SKELETONS} />}
      {contents?.length === 0 && (
        <Notice title={t('empty.title')} text={t('empty.text')}>
          <button
            type="button"
            className="button"
            onClick={() => {
              // The pressed button is removed once there are contents.
              heading.current?.focus();
              onReset();
            }}
          >
            {t('filters.reset')}
          </button>
        </Notice>
      )}
      {data && isByTopic && <ContentsByTopic pages={data.pages} courses={courses} />}
      {contents && !isByTopic && (
        <ul className="card-grid">
          {contents.map((content, index) => (
            <ContentCard
              key={content.id}
              content={content}
              eager={isFiltered && index < EAGER_COVERS}
              search={filters.search}
              progress={courses[content.id]}
            />
          ))}
        </ul>
      )}
      <ListEnd list={{ ...list, data }} failed={t('failed')} more={t('more')} />
    </section>
  );
}

/** The number of contents; only the number shown when the server did not count. */
function Count({ shown, total, hasMore }: { shown: number; total: number | undefined; hasMore: boolean }) {
  const { t } = useTranslation('catalogue');
  const { number } = useFormats();
  const count = total ?? shown;
  if (total === undefined && hasMore) return t('countFirst', { shown: number(count) });
  return t('count', { count });
}
