import type { ContentDetail } from '@academy/api-client';
import { Cover } from '@academy/ui';
import { VideoPlayer } from '../../../components/player/video-player.tsx';
import { usePlayableVideo } from '../playable-video.ts';
import { NextLesson } from './next-lesson.tsx';
import type { Course } from './use-course.ts';

/** The player with the current lesson, and the way to the next once it has ended; the cover where nothing plays. */
export function LessonPlayer({ content, course }: { content: ContentDetail; course: Course }) {
  const { current, next, resumeAt, hasEnded, listener, onStart, select } = course;
  const cover = { src: content.coverImageUrl, seed: content.slug };
  const playable = usePlayableVideo(content.id, current);
  if (!current || !playable) return <Cover {...cover} eager />;
  return (
    <>
      <VideoPlayer
        video={playable}
        title={current.name}
        cover={cover}
        isPublic={!content.isPremium}
        resumeAt={resumeAt}
        listener={listener}
        onStart={onStart}
      />
      {hasEnded && next && (
        <NextLesson key={next.position} name={next.name} onGo={() => select(next.position)} />
      )}
    </>
  );
}
