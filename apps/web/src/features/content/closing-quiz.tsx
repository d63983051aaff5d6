import type { ContentDetail } from '@academy/api-client';
import { type LessonState, lessonStates } from '@academy/shared';
import { SeatMark, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useContentLength } from '../../components/content-length.ts';
import { useCoursesOf } from '../../components/use-courses-of.ts';

/** The learner's state in the quiz that closes a content; null for a content without one, and `todo` until it is known. */
export function useClosingState({ closingQuiz }: ContentDetail): LessonState | null {
  const courses = useCoursesOf(closingQuiz ? [closingQuiz] : []);
  if (!closingQuiz) return null;
  const course = courses[closingQuiz.id];
  return lessonStates([], course?.isCompleted ?? false, course?.isBegun)[0] ?? null;
}

/** The quiz that closes a content of one lesson, below it. */
export function ClosingQuiz({ content }: { content: ContentDetail }) {
  const { t } = useTranslation('content');
  if (!content.closingQuiz) return null;
  return (
    <section className="lessons" aria-labelledby="closing-title">
      <h2 id="closing-title">{t('closing.title')}</h2>
      <ol className="lessons__list">
        <ClosingRow content={content} place="lesson" />
      </ol>
    </section>
  );
}

/**
 * The quiz that closes a content as its last lesson, in a hall or in a table of contents. A link even while it is
 * locked: its page says how it opens.
 */
export function ClosingRow({ content, place }: { content: ContentDetail; place: 'hall' | 'lesson' }) {
  const { t } = useTranslation('content');
  const textLanguage = useTextLanguage();
  const lengthOf = useContentLength();
  const state = useClosingState(content);
  const { closingQuiz } = content;
  if (!closingQuiz || !state) return null;
  return (
    <li className={place === 'hall' ? 'hall__item' : 'lesson'}>
      <Link className={`${place}__row`} to={`/contenuti/${closingQuiz.slug}`}>
        <SeatMark isSquare state={state} label={t(`closing.state.${state}`)} />
        <span className={`${place}__name`} lang={textLanguage(closingQuiz.untranslated.includes('title'))}>
          {closingQuiz.title}
        </span>
        <span className={`${place}__end`}>{lengthOf(closingQuiz)}</span>
      </Link>
    </li>
  );
}
