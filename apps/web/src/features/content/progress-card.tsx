import { Icon, SeatLine, useOwnToasts } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useUpdateProgressMutation } from '../../api/progress.ts';
import type { ContentDetail, Progress } from '@academy/api-client';
import { useLessons } from './course/use-course.ts';
import { useMarkCompleted } from './use-mark-completed.ts';

/** The switches "saved" and "completed". Shown immediately, reverted when the server refuses. */
export function ProgressCard({
  content,
  progress,
}: {
  content: ContentDetail;
  progress: Progress | undefined;
}) {
  const { t } = useTranslation('content');
  const toasts = useOwnToasts();
  const [update] = useUpdateProgressMutation();
  const isSaved = progress?.isSaved ?? false;
  const { isCompleted, toggle: toggleCompleted } = useMarkCompleted(content.id, progress);
  const states = useLessons(content, isCompleted).map(({ state }) => state);
  const done = states.filter((state) => state === 'done').length;
  const contentId = content.id;

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
    <section className="panel" aria-labelledby="progress-title">
      <h2 id="progress-title" className="panel__title">
        {t('progress.title')}
      </h2>
      {done > 0 && !isCompleted ? (
        <>
          <SeatLine seats={states} />
          {states.length > 1 && (
            <p className="muted">{t('course.seats', { count: done, total: states.length })}</p>
          )}
          {done === states.length && <p>{t('progress.seenAll')}</p>}
        </>
      ) : (
        <Percentage percent={isCompleted ? 100 : 0} />
      )}
      <div className="progress__toggles">
        <button
          type="button"
          className="button button--small button--wide"
          aria-pressed={isSaved}
          disabled={!progress}
          onClick={() => void toggleSaved()}
        >
          <Icon name={isSaved ? 'check' : 'bookmark'} />
          {t(isSaved ? 'progress.saved' : 'progress.save')}
        </button>
        <button
          type="button"
          className="button button--small button--wide"
          aria-pressed={isCompleted}
          disabled={!progress}
          onClick={toggleCompleted}
        >
          <Icon name="check" />
          {t(isCompleted ? 'progress.completed' : 'progress.complete')}
        </button>
      </div>
    </section>
  );
}

/** Only 0 or 100 percent for a content; its seats show the progress of its lessons. */
function Percentage({ percent }: { percent: 0 | 100 }) {
  const { t } = useTranslation('content');
  return (
    <>
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
      <p className="muted">{t('progress.percent', { percent })}</p>
    </>
  );
}
