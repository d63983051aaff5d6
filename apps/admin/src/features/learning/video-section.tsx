import type { VideoStats } from '@academy/api-client';
import { formatClock } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DropOffCurve } from '../../components/chart/drop-off-curve.tsx';

interface VideoSectionProps {
  video: VideoStats;
  /** True for the only video of a content, which needs no number. */
  isOnly: boolean;
}

/** One video: how many watched it, and how far. */
export function VideoSection({ video, isOnly }: VideoSectionProps) {
  const { t } = useTranslation('learning');
  const { number, percent } = useFormats();
  const headingId = useId();
  const { position, learners, watchedShare, points, durationSeconds } = video;
  const name = video.title ?? t('video.unnamed');
  const title =
    position === null ? t('video.gone') : isOnly ? name : t('video.numbered', { number: position + 1, name });
  const facts = [
    t('video.learners', { count: learners, learners: number(learners) }),
    durationSeconds === null ? null : formatClock(durationSeconds),
    watchedShare === null ? null : t('video.share', { percent: percent(watchedShare) }),
  ];
  return (
    <section className="learning__section" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {learners === 0 ? (
        <p className="muted">{t('video.nobody')}</p>
      ) : (
        <>
          <p className="muted">{facts.filter((fact) => fact !== null).join(' · ')}</p>
          <WhereMostLeave video={video} />
          <DropOffCurve
            points={points}
            texts={t('curve', { returnObjects: true, title })}
            formatTime={formatClock}
            formatCount={number}
          />
        </>
      )}
    </section>
  );
}

/** The part in which most learners leave; only if more than one of them does. */
function WhereMostLeave({ video: { points } }: { video: VideoStats }) {
  const { t } = useTranslation('learning');
  const { number } = useFormats();
  const [most] = points.slice(0, -1).toSorted((a, b) => b.stopped - a.stopped);
  if (most === undefined || most.stopped < 2) return null;
  return (
    <p>
      {t('video.mostLeave', {
        count: most.stopped,
        learners: number(most.stopped),
        from: formatClock(most.from),
        to: formatClock(most.to),
      })}
    </p>
  );
}
