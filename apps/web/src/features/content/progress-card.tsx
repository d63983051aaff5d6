import type { ContentDetail, Progress } from '@academy/api-client';
import { CONTENT_TYPE_RULES } from '@academy/shared';
import { Icon, SeatLine, useKeptFocus, useOwnToasts } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useGetProgressQuery, useUpdateProgressMutation } from '../../api/progress.ts';
import { COMPLETIONS } from '../../components/content-types.ts';
import { useLessons } from './course/use-course.ts';
import { PendingPanel } from './pending-panel.tsx';
import { useMarkCompleted } from './use-mark-completed.ts';

/** The learner's progress in a content, once it is known, and the switches "saved" and "completed". */
export function ProgressCard({ content }: { content: ContentDetail }) {
  const { t } = useTranslation('content');
  const query = useGetProgressQuery(content.id);
  const focus = useKeptFocus<HTMLElement>();
  return (
    <section className="panel" aria-labelledby="progress-title" {...focus}>
      <h2 id="progress-title" className="panel__title">
        {t('progress.title')}
      </h2>
      {query.data ? (
        <>
          <Percentage content={content} progress={query.data} />
          <Switches content={content} progress={query.data} />
        </>
      ) : (
        <PendingPanel query={query} lineCount={content.videoCount > 1 ? 4 : 3} buttonCount={2} />
      )}
    </section>
  );
}

/** Only 0 or 100 percent for a content; its seats show the progress of its lessons. */
function Percentage({ content, progress }: { content: ContentDetail; progress: Progress }) {
  const { t } = useTranslation('content');
  const { isCompleted } = progress;
  const states = useLessons(content, isCompleted).map(({ state }) => state);
  const [done, total] = [states.filter((state) => state === 'done').length, states.length];
  const percent = isCompleted ? 100 : 0;
  const until = COMPLETIONS[content.contentType];
  const hint = done > 0 && done === total ? 'seenAll' : total > 1 ? 'untilMarkedSeries' : until;
  return (
    <>
      {done > 0 && !isCompleted && (
        <>
          <SeatLine seats={states} />
          {total > 1 && <p className="muted">{t('course.seats', { count: done, total })}</p>}
        </>
      )}
      <div
        className="progress"
        role="progressbar"
        aria-label={t('progress.bar')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span className="progress__done" style={{ width: `${percent}%` }} />
      </div>
      <p className="muted">
        {t('progress.percent', { percent })}
        {!isCompleted && `. ${t(`progress.${hint}`)}`}
      </p>
    </>
  );
}

/** Shown immediately, reverted when the server refuses. */
function Switches({ content, progress }: { content: ContentDetail; progress: Progress }) {
  const { t } = useTranslation('content');
  const toasts = useOwnToasts();
  const [update] = useUpdateProgressMutation();
  const { id: contentId, contentType } = content;
  const { isSaved } = progress;
  const { isCompleted, toggle: toggleCompleted } = useMarkCompleted(contentId, progress);

  const toggleSaved = async () => {
    toasts.clear();
    const { error } = await update({ contentId, isSaved: !isSaved });
    if (error) {
      toasts.error(t('errors.title'), t('errors.updateProgress'));
      return;
    }
    const outcome = isSaved ? 'unsaved' : 'saved';
    toasts.success(t(`progress.toast.${outcome}.title`), t(`progress.toast.${outcome}.text`));
  };
  return (
    <div className="progress__toggles">
      <button
        type="button"
        className="button button--small button--wide"
        aria-pressed={isSaved}
        onClick={() => void toggleSaved()}
      >
        <Icon name={isSaved ? 'check' : 'bookmark'} />
        {t(isSaved ? 'progress.saved' : 'progress.save')}
      </button>
      {CONTENT_TYPE_RULES[contentType].isMarkedByLearner && (
        <button
          type="button"
          className="button button--small button--wide"
          aria-pressed={isCompleted}
          onClick={toggleCompleted}
        >
          <Icon name="check" />
          {t(isCompleted ? 'progress.completed' : 'progress.complete')}
        </button>
      )}
    </div>
  );
}
