import type { ContentDetail } from '@academy/api-client';
import { Icon, isWriting, useKeptFocus } from '@academy/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TitleInSentence } from '../../../components/title-in-sentence.tsx';

/** Long enough to read what comes next and to stop it. */
const COUNTDOWN_SECONDS = 8;

interface NextLessonProps {
  name: string;
  isUntranslated: boolean;
  onGo: () => void;
}

/**
 * The lesson that follows an ended one. It starts after a few seconds, unless it is stopped or reduced motion is set.
 */
export function NextLesson({ name, isUntranslated, onGo }: NextLessonProps) {
  const { t } = useTranslation('content');
  const [left, setLeft] = useState(() => (wantsLessMotion() ? null : COUNTDOWN_SECONDS));
  const go = useEffectEvent(onGo);
  const focus = useKeptFocus<HTMLDivElement>();

  useEffect(() => {
    if (left === null) return;
    const timer = setTimeout(() => {
      // Another lesson would take away what is being written beside this one.
      if (isWriting(document.activeElement)) setLeft(null);
      else if (left > 1) setLeft(left - 1);
      else go();
    }, 1_000);
    return () => clearTimeout(timer);
  }, [left]);

  return (
    <div className="next-lesson" role="status" {...focus}>
      <p>
        <TitleInSentence title={name} isUntranslated={isUntranslated}>
          {(title) => t('course.next', { name: title })}
        </TitleInSentence>
        {left !== null && (
          <>
            <span className="visually-hidden"> {t('course.startsSoon')}</span>
            <span className="next-lesson__count" aria-hidden="true">
              {t('course.startsIn', { seconds: left })}
            </span>
          </>
        )}
      </p>
      <div className="button-row">
        <button type="button" className="button button--primary button--small" onClick={onGo}>
          <Icon name="play" />
          {t('course.goNow')}
        </button>
        {left !== null && (
          <button type="button" className="button button--small" onClick={() => setLeft(null)}>
            {t('course.stop')}
          </button>
        )}
      </div>
    </div>
  );
}

/** The quiz that closes a content, after its last lesson has ended. */
export function NextQuiz({ quiz }: { quiz: NonNullable<ContentDetail['closingQuiz']> }) {
  const { t } = useTranslation('content');
  return (
    <div className="next-lesson" role="status">
      <p>
        <TitleInSentence title={quiz.title} isUntranslated={quiz.untranslated.includes('title')}>
          {(title) => t('closing.next', { title })}
        </TitleInSentence>
      </p>
      <Link className="button button--primary button--small" to={`/contenuti/${quiz.slug}`}>
        {t('closing.go')}
      </Link>
    </div>
  );
}

function wantsLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
