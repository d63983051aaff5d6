import type { CourseProgress, Lesson } from '@academy/api-client';
import { lessonStates } from '@academy/shared';
import { Icon, useFormats } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListLessonsInfiniteQuery } from '../../api/lessons.ts';
import { useGetCoursesQuery } from '../../api/progress.ts';
import { BegunRow } from '../../components/learning/begun-row.tsx';
import { useBegun } from '../../components/learning/begun.ts';
import { CourseRow } from '../../components/learning/course-row.tsx';
import { PathCard } from '../../components/learning/path-card.tsx';
import { usePaths } from '../../components/learning/paths.ts';
import { MoreButton } from './more-button.tsx';
import { Place } from './place.tsx';
import { LoadFailure, Section } from './section.tsx';

const FILTERS = { all: {}, completed: { completed: true }, saved: { saved: true } } as const;
type Filter = keyof typeof FILTERS;

/** What the learner has learnt, is learning, and has saved. */
export function Lessons() {
  const { t } = useTranslation('profile');
  const [filter, setFilter] = useState<Filter>('all');
  const query = useListLessonsInfiniteQuery(FILTERS[filter]);
  // The rows of the previous filter stay while those of the new one are loading; nothing else may be told from them.
  const pages = query.data?.pages;
  const isKnown = query.currentData !== undefined;
  const isEmpty = query.currentData?.pages[0]?.items.length === 0;
  const begun = useBegun() ?? [];
  const { projectIds, hide } = usePaths(begun);
  return (
    <Section name="lessons" title={t('lessons.title')} query={{ ...query, hasData: pages !== undefined }}>
      <Place />
      {(begun.length > 0 || projectIds.length > 0) && (
        <div className="profile__in-progress">
          <h3>{t('lessons.begun')}</h3>
          <ul className="profile__begun">
            {begun.map((course) => (
              <BegunRow key={course.contentId} course={course} />
            ))}
          </ul>
          <ul className="profile__paths">
            {projectIds.map((id) => (
              <PathCard key={id} projectId={id} onHide={hide} />
            ))}
          </ul>
          <h3>{t('lessons.kept')}</h3>
        </div>
      )}
      {(filter !== 'all' || !isEmpty) && <LessonFilter chosen={filter} onChoose={setFilter} />}
      {!isKnown && query.error !== undefined ? (
        <LoadFailure query={query} />
      ) : isEmpty ? (
        <p className="muted">
          {t(`lessons.empty.${filter}`)} {filter === 'all' && <Link to="/contenuti">{t('toCatalogue')}</Link>}
        </p>
      ) : (
        <ul className="profile__lessons" aria-busy={!isKnown}>
          {pages?.map(({ items }, page) => (
            <LessonRows key={page} lessons={items} />
          ))}
        </ul>
      )}
      <MoreButton query={query} />
    </Section>
  );
}

function LessonFilter({ chosen, onChoose }: { chosen: Filter; onChoose: (filter: Filter) => void }) {
  const { t } = useTranslation('profile');
  return (
    <div className="profile__filter" role="group" aria-label={t('lessons.kept')}>
      {(Object.keys(FILTERS) as Filter[]).map((filter) => (
        <button key={filter} type="button" aria-pressed={filter === chosen} onClick={() => onChoose(filter)}>
          {t(`lessons.filters.${filter}`)}
        </button>
      ))}
    </div>
  );
}

/** One page of the list, whose seats are fetched at once. */
function LessonRows({ lessons }: { lessons: readonly Lesson[] }) {
  const ids = lessons.flatMap(({ content }) => content?.id ?? []);
  const { data: courses } = useGetCoursesQuery(ids, { skip: ids.length === 0 });
  return lessons.map((lesson) => (
    <LessonRow key={lesson.contentId} lesson={lesson} course={courses?.[lesson.contentId]} />
  ));
}

function LessonRow({ lesson, course }: { lesson: Lesson; course: CourseProgress | undefined }) {
  const { t } = useTranslation('profile');
  const { longDate } = useFormats();
  const { content, isCompleted, completedAt, savedAt } = lesson;
  const facts = [
    completedAt !== null && t('lessons.completed', { date: longDate(completedAt) }),
    savedAt !== null && t('lessons.saved', { date: longDate(savedAt) }),
  ];
  const text = facts.filter(Boolean).join(' · ');
  if (!content) {
    return (
      <li className="course-row">
        <span className="profile__no-cover">
          <Icon name="document" />
        </span>
        <div>
          <p className="course-row__title">{t('lessons.gone')}</p>
          <p className="muted course-row__facts">{text}</p>
        </div>
      </li>
    );
  }
  return (
    <CourseRow
      content={content}
      facts={text}
      states={course?.lessons ? lessonStates(course.lessons, isCompleted, course.isBegun) : undefined}
    >
      <Link
        className="button button--small"
        to={`/contenuti/${content.slug}`}
        aria-label={t('lessons.viewTitle', { title: content.title })}
      >
        {t('lessons.view')}
      </Link>
    </CourseRow>
  );
}
