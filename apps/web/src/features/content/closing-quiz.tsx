import type { ContentDetail, ContentSummary } from '@academy/api-client';
import { type LessonState, lessonStates, opensContent } from '@academy/shared';
import { Icon, SeatMark, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useContentLength } from '../../components/content-length.ts';
import { useCoursesOf } from '../../components/use-courses-of.ts';

/** The learner's state in the quiz that closes a content; null for a content without one, and `todo` until it is known. */
export function useClosingState({ closingQuiz }: ContentDetail): LessonState | null {
  const courses = useCoursesOf(closingQuiz ? [closingQuiz] : []);
  if (!closingQuiz) return null;
  const course = courses[closingQuiz.id];
  const [state = 'todo'] = lessonStates([], course?.isCompleted ?? false, course?.isBegun);
  return state;
}

/** The quiz that closes a content of one lesson, below it. */
export function ClosingQuiz({ content }: { content: ContentDetail }) {
  const { t } = useTranslation('content');
  if (!content.closingQuiz) return null;
  return (
    <section className="lessons" aria-labelledby="closing-title">
      <div className="lessons__head">
        <h2 id="closing-title">{t('closing.title')}</h2>
      </div>
      <ol className="lessons__list">
        <ClosingItem content={content} />
      </ol>
    </section>
  );
}

/** The row of that quiz in a table of contents. A link even while it is locked: its page says how it opens. */
export function ClosingItem({ content }: { content: ContentDetail }) {
  const state = useClosingState(content);
  const { closingQuiz } = content;
  if (!closingQuiz || state === null) return null;
  const isOpen = closingQuiz.access !== null && opensContent(closingQuiz.access.level);
  return (
    <li className="lesson">
      <Link className="lesson__row" to={`/contenuti/${closingQuiz.slug}`}>
        <ClosingMark state={state} />
        <QuizName quiz={closingQuiz} className="lesson__name" />
        <span className="lesson__end">
          <QuizLength quiz={closingQuiz} />
          <Icon name={isOpen ? 'arrow-right' : 'lock'} />
        </span>
      </Link>
    </li>
  );
}

/** The same as the last lesson of a hall. */
export function ClosingLesson({ content }: { content: ContentDetail }) {
  const state = useClosingState(content);
  const { closingQuiz } = content;
  if (!closingQuiz || state === null) return null;
  return (
    <li className="hall__item">
      <Link className="hall__row" to={`/contenuti/${closingQuiz.slug}`}>
        <ClosingMark state={state} />
        <span className="hall__text">
          <QuizName quiz={closingQuiz} className="hall__name" />
        </span>
        <span className="hall__time">
          <QuizLength quiz={closingQuiz} />
        </span>
      </Link>
    </li>
  );
}

function ClosingMark({ state }: { state: LessonState }) {
  const { t } = useTranslation('content');
  return <SeatMark isSquare state={state} label={t(`closing.state.${state}`)} />;
}

function QuizName({ quiz: { title, untranslated }, className }: { quiz: ContentSummary; className: string }) {
  const textLanguage = useTextLanguage();
  return (
    <span className={className} lang={textLanguage(untranslated.includes('title'))}>
      {title}
    </span>
  );
}

function QuizLength({ quiz }: { quiz: ContentSummary }) {
  return <>{useContentLength()(quiz)}</>;
}
