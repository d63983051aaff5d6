import type { ContentDetail } from '@academy/api-client';
import { Cover, formatDuration, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useVideoStart } from '../../../components/player/starts-at-once.ts';
import { VideoPlayer } from '../../../components/player/video-player.tsx';
import { usePlayableVideo } from '../playable-video.ts';
import { useIsPlaybackKnown } from '../playback/use-playback.ts';
import { LatePlayerBar } from './late-player-bar.tsx';
import { NextLesson, NextQuiz } from './next-lesson.tsx';
import type { Course } from './use-course.ts';

/** The cover of what opens later, which says when. */
function LaterCover({ opensAt, ...cover }: { src: string | null; seed: string; opensAt: string }) {
  const { t } = useTranslation('content');
  const { fullDate } = useFormats();
  return (
    <div className="player player--later">
      <Cover {...cover} eager />
      <p>
        {t('opening.kicker')} <strong>{fullDate(opensAt)}</strong>
      </p>
    </div>
  );
}

/**
 * The player with the current lesson, and once it has ended the next one, or the quiz that closes them; the cover when
 * nothing plays.
 */
export function LessonPlayer({ content, course }: { content: ContentDetail; course: Course }) {
  const { lessons, current, next, resumeAt, hasEnded, listener, link, onStart, select } = course;
  const { t } = useTranslation('content');
  const start = useVideoStart();
  const isPlaybackKnown = useIsPlaybackKnown(content.id);
  const cover = { src: content.coverImageUrl, seed: content.slug };
  const playable = usePlayableVideo(content.id, current);
  // A video that starts automatically resumes where it was left, so that position must be loaded first.
  if (!current || !playable || (start !== 'none' && !isPlaybackKnown)) {
    const { opensAt } = content.access;
    return opensAt ? <LaterCover {...cover} opensAt={opensAt} /> : <Cover {...cover} eager />;
  }
  const note = [
    ...(lessons.length > 1 ? [t('course.cover', { number: current.position + 1 })] : []),
    ...(current.durationSeconds === null ? [] : [formatDuration(current.durationSeconds)]),
  ];
  return (
    <div className="lesson-player">
      <VideoPlayer
        video={playable}
        title={current.name}
        cover={{ ...cover, note: note.join(' · ') || undefined }}
        isPublic={!content.isPremium}
        resumeAt={resumeAt}
        start={start}
        listener={listener}
        link={link}
        chapters={current.chapters}
        onStart={onStart}
      />
      <LatePlayerBar content={content} lesson={current} link={link} />
      {hasEnded && next && (
        <NextLesson
          key={next.position}
          name={next.name}
          isUntranslated={next.isUntranslated}
          onGo={() => select(next.position)}
        />
      )}
      {hasEnded && !next && content.closingQuiz && <NextQuiz quiz={content.closingQuiz} />}
    </div>
  );
}
