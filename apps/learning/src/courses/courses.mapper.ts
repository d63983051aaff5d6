import type { CourseReply } from '@academy/contracts';
import {
  fallsBack,
  inLanguage,
  isTranslated,
  type Language,
  type LessonState,
  lessonStates,
  nextLesson,
  type Plain,
  resumePosition,
  titleIn,
} from '@academy/shared';
import type { UserContentProgress } from '../records/user-content-progress.entity.ts';
import type { VideoPlayback } from '../records/video-playback.entity.ts';
import type { BegunCourseDto, CourseDto, CourseLessonDto } from './courses.dto.ts';

/** The records of one learner in one content. */
export interface StoredCourse {
  contentId: string;
  progress: UserContentProgress | undefined;
  /** The last played first. */
  playback: readonly VideoPlayback[];
  /** Whether a quiz has an open attempt, or a text or document a reading position. */
  isBegun: boolean;
}

/** @param course undefined while the catalogue is unavailable, and for a content hidden from the learner. */
export function toCourse(
  stored: StoredCourse,
  course: CourseReply | undefined,
  language: Language,
): Plain<CourseDto> {
  const { contentId, progress, playback, isBegun } = stored;
  const isCompleted = progress?.isCompleted ?? false;
  const lessons = course ? toLessons(course, playback, isCompleted, language) : null;
  return {
    contentId,
    isSaved: progress?.isSaved ?? false,
    isCompleted,
    completedAt: progress?.completedAt?.toISOString() ?? null,
    lastPlayedAt: playback[0]?.reportedAt.toISOString() ?? null,
    isBegun,
    lessons,
    nextPosition: course && lessons ? nextPosition(course, lessons, playback) : null,
  };
}

/**
 * Null for a content that is done or whose next lesson the learner may not play; one of unknown access may be playable.
 */
export function toBegunCourse(
  stored: StoredCourse,
  course: CourseReply,
  language: Language,
): Plain<BegunCourseDto> | null {
  const { lessons, nextPosition, ...rest } = toCourse(stored, course, language);
  if (lessons === null || nextPosition === null) return null;
  const { contentId: id, contentType, coverImageUrl } = course;
  const content = { id, ...titleIn(course, language), contentType, coverImageUrl };
  const projects = course.projects.map((project) => ({ id: project.id, ...titleIn(project, language) }));
  return { ...rest, lessons, nextPosition, content, projects };
}

/** @param course undefined for a content hidden from the learner. */
export function lessonStatesOf(
  { progress, playback, isBegun }: StoredCourse,
  course: CourseReply | undefined,
): LessonState[] {
  const isCompleted = progress?.isCompleted ?? false;
  // A content without videos is one lesson.
  if (course === undefined || course.lessons.length === 0)
    return lessonStates(playback, isCompleted, isBegun);
  return toLessons(course, playback, isCompleted, 'it').map(({ state }) => state);
}

function toLessons(
  course: CourseReply,
  playback: readonly VideoPlayback[],
  isCompleted: boolean,
  language: Language,
): Plain<CourseLessonDto>[] {
  const lessons = course.lessons.map((lesson, position) => {
    const { videoId, title, durationSeconds } = inLanguage(lesson, language);
    const played = playback.find((video) => video.videoId === videoId);
    return {
      position,
      title,
      isUntranslated: title !== null && fallsBack(isTranslated(lesson), language),
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
  return next !== null && course.lessons[next]?.isPlayable !== false ? next : null;
}
