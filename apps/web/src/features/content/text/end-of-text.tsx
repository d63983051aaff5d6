import type { Progress } from '@academy/api-client';
import { Icon, SeatMark, useKeptFocus } from '@academy/ui';
import { useTranslation } from 'react-i18next';

interface EndOfTextProps {
  /** Undefined for guests, who cannot complete contents. */
  progress: Progress | undefined;
  onComplete: () => void;
}

/** The end of a lesson: its seat, and the button that fills it. */
export function EndOfText({ progress, onComplete }: EndOfTextProps) {
  const { t } = useTranslation('content');
  // The pressed button is removed.
  const focus = useKeptFocus<HTMLElement>();
  if (!progress) return null;
  const { isCompleted } = progress;
  return (
    <section className="text-lesson__end" aria-labelledby="end-of-text" {...focus}>
      <SeatMark
        state={isCompleted ? 'done' : 'half'}
        label={t(isCompleted ? 'text.state.read' : 'text.state.nearly')}
      />
      <div>
        <h2 id="end-of-text">{t(isCompleted ? 'text.end.read' : 'text.end.title')}</h2>
        {!isCompleted && <p className="muted">{t('text.end.how')}</p>}
      </div>
      {!isCompleted && (
        <button type="button" className="button" onClick={onComplete}>
          <Icon name="check" />
          {t('text.end.mark')}
        </button>
      )}
    </section>
  );
}
