import type { ContentDetail, Video, VideoPlayback } from '@academy/api-client';
import { type LessonState, lessonStates } from '@academy/shared';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { PlayerListener } from '../../../components/player/player-events.ts';
import { PlayerLink } from '../../../components/player/player-link.ts';
import { STARTS_VIDEO } from '../../../components/player/starts-at-once.ts';
import { useAddress } from '../../../components/use-address.ts';
import { usePlayback, usePlaybackTracker, useReportQueue } from '../playback/use-playback.ts';

/** A video of a content with its name, its length and the learner's progress. */
export interface Lesson extends Video {
  name: string;
  /** Null while unknown. */
  durationSeconds: number | null;
  watchedSeconds: number;
  playback: VideoPlayback | undefined;
  state: LessonState;
}

/** A content's lessons, the one in the player, and functions to reach the others. */
export interface Course {
  lessons: Lesson[];
  /** The lesson in the player; undefined for a content without videos. */
  current: Lesson | undefined;
  /** The next lesson, if it may be played. */
  next: Lesson | undefined;
  /** Where the current lesson starts, in seconds. */
  resumeAt: number;
  /** True once the current lesson has played to its end. */
  hasEnded: boolean;
  listener: PlayerListener;
  /** The player, for the parts of the page around it. */
  link: PlayerLink;
  /** Called when the player starts: from then on it stays with this lesson. */
  onStart: () => void;
  select: (position: number) => void;
  /** Plays the current lesson from a second. */
  seek: (second: number) => void;
  /** Goes to the next (1) or the previous (-1) lesson that may be played, if there is one. */
  step: (by: 1 | -1) => void;
}

/** The lessons of a content. The address determines the one in the player, so that links and the back button work. */
export function useCourse(content: ContentDetail, isCompleted: boolean): Course {
  const [, setQuery] = useSearchParams();
  const lessons = useLessons(content, isCompleted);
  const linked = useLinkedLesson(lessons);
  const [started, setStarted] = useState<number | null>(null);
  const [ended, setEnded] = useState<number | null>(null);
  const [link] = useState(() => new PlayerLink());
  const playback = usePlayback(content.id);
  const lastPlayed = lessons.find(({ videoId }) => videoId && videoId === playback?.[0]?.videoId);

  const position = linked?.position ?? started ?? lastPlayed?.position ?? 0;
  const current = lessons.find((lesson) => lesson.position === position);
  const tracker = usePlaybackTracker(useReportQueue(), content.id, current?.videoId);
  const listener = useMemo<PlayerListener>(
    () => ({
      onTime: (seconds, duration) => {
        tracker?.onTime(seconds, duration);
        if (seconds < duration - 1) setEnded(null);
      },
      onPause: () => tracker?.onPause(),
      onEnd: () => {
        tracker?.onEnd();
        setEnded(position);
      },
    }),
    [tracker, position],
  );
  const select = (chosen: number) => {
    setEnded(null);
    setQuery({ video: String(chosen + 1) }, { state: STARTS_VIDEO });
  };

  return {
    lessons,
    current,
    next: lessons.find((lesson) => lesson.position === position + 1 && !lesson.locked),
    resumeAt: linked?.seconds ?? current?.playback?.resumeAt ?? 0,
    hasEnded: ended === position,
    listener,
    link,
    onStart: () => setStarted(position),
    select,
    seek: (second) => {
      const isThere = link.ask((player) => {
        player.seek(second);
        player.play();
        return true;
      });
      if (!isThere) setQuery({ video: String(position + 1), t: String(second) }, { state: STARTS_VIDEO });
    },
    step: (by) => {
      const target = lessons.find((lesson) => lesson.position === position + by);
      if (target && !target.locked) select(target.position);
    },
  };
}

/** The query of a link to a lesson of the page's content. */
export function linkToLesson(position: number): { search: string } {
  return { search: `?video=${position + 1}` };
}

/** The query of a link to a second of a lesson. */
export function linkToSecond(position: number, second: number): { search: string } {
  return { search: `?video=${position + 1}&t=${second}` };
}

/** The lessons of a content, with the signed-in learner's progress in each; a document has none. */
export function useLessons(content: ContentDetail, isCompleted: boolean): Lesson[] {
  const { t } = useTranslation('content');
  const { videos, lessonDurations, title } = content;
  const playback = usePlayback(content.id);
  const lessons = videos.map((video) => {
    const played = playback?.find(({ videoId }) => videoId === video.videoId);
    const untitled = videos.length > 1 ? t('videos.untitled', { number: video.position + 1 }) : title;
    return {
      ...video,
      name: video.title ?? untitled,
      durationSeconds: played?.duration ?? lessonDurations[video.position] ?? null,
      watchedSeconds: played?.watchedSeconds ?? 0,
      playback: played,
    };
  });
  const states = lessonStates(lessons, isCompleted);
  return lessons.map((lesson, index) => ({ ...lesson, state: states[index] ?? 'todo' }));
}

/** The lesson in the address, `?video=2`, and the second to start at, `&t=75`; null without either. */
function useLinkedLesson(lessons: Lesson[]): { position: number; seconds: number | null } | null {
  const query = new URLSearchParams(useAddress().search);
  const position = Number(query.get('video')) - 1;
  const seconds = Number(query.get('t') ?? NaN);
  if (!lessons.some((lesson) => lesson.position === position && !lesson.locked)) return null;
  return { position, seconds: Number.isInteger(seconds) && seconds >= 0 ? seconds : null };
}
