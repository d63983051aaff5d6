import type { CourseReply } from '@academy/contracts';
import { lessonStates, nextLesson, type Plain, resumePosition } from '@academy/shared';
import type { UserContentProgress } from '../records/user-content-progress.entity.ts';
import type { VideoPlayback } from '../records/video-playback.entity.ts';
import type { BegunCourseDto, CourseDto, CourseLessonDto } from './courses.dto.ts';

/** Rows of one learner and one content. */
export interface StoredCourse {
  contentId: string;
  progress: UserContentProgress | undefined;
  /** The last played first. */
  playback: readonly VideoPlayback[];
}

/** @param course undefined while the catalogue cannot say, and for a content the learner must not know of. */
export function toCourse(stored: StoredCourse, course: CourseReply | undefined): Plain<CourseDto> {
  const { contentId, progress, playback } = stored;
  const isCompleted = progress?.isCompleted ?? false;
  const lessons = course ? toLessons(course, playback, isCompleted) : null;
  return {
    contentId,
    isSaved: progress?.isSaved ?? false,
    isCompleted,
    completedAt: progress?.completedAt?.toISOString() ?? null,
    lastPlayedAt: playback[0]?.reportedAt.toISOString() ?? null,
    lessons,
    nextPosition: course && lessons ? nextPosition(course, lessons, playback) : null,
  };
}

/** Null for a content that is seen to the end or whose next lesson the learner may not play. */
export function toBegunCourse(stored: StoredCourse, course: CourseReply): Plain<BegunCourseDto> | null {
  const { lessons, nextPosition, ...rest } = toCourse(stored, course);
  if (lessons === null || nextPosition === null) return null;
  const { contentId: id, slug, title, contentType, coverImageUrl, projects } = course;
  const content = { id, slug, title, contentType, coverImageUrl };
  return { ...rest, lessons, nextPosition, content, projects };
}

function toLessons(
  course: CourseReply,
  playback: readonly VideoPlayback[],
  isCompleted: boolean,
): Plain<CourseLessonDto>[] {
  const lessons = course.lessons.map(({ videoId, title, durationSeconds }, position) => {
    const played = playback.find((video) => video.videoId === videoId);
    return {
      position,
      title,
      watchedSeconds: played?.watchedSeconds ?? 0,
      durationSeconds: played?.durationSeconds ?? durationSeconds,
      resumeAt: played ? resumePosition(played.positionSeconds, played.durationSeconds) : 0,
    };
  });
  const states = lessonStates(lessons, isCompleted);
  return lessons.map((lesson, index) => ({ ...lesson, state: states[index] ?? 'todo' }));
}

function nextPosition(
  course: CourseReply,
  lessons: readonly Plain<CourseLessonDto>[],
  [last]: readonly VideoPlayback[],
): number | null {
  const lastPosition = course.lessons.findIndex(({ videoId }) => videoId === last?.videoId);
  const states = lessons.map(({ state }) => state);
  const next = nextLesson(states, Math.max(0, lastPosition));
  return next !== null && course.lessons[next]?.isPlayable ? next : null;
}
