import { opensContent } from '@academy/shared';
import { Questions } from '../questions/questions.tsx';
import type { StudyProps } from './study-props.ts';

/** The questions beside a lesson, about the second at which its player is. */
export function QuestionsPart({ content, lesson, link, seek, isAsking, onAsking }: StudyProps) {
  return (
    <Questions
      contentId={content.id}
      isOpen={opensContent(content.access.level)}
      opensAt={content.access.opensAt}
      isAsking={isAsking}
      onAsking={onAsking}
      videoId={lesson?.videoId}
      videoIds={content.videos.flatMap(({ videoId }) => videoId ?? [])}
      second={() => {
        const state = link?.read();
        return state?.isStarted ? Math.floor(state.seconds) : null;
      }}
      seek={seek}
    />
  );
}
