import type { CourseReply, QuizRulesReply } from '@academy/contracts';
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
import type { BegunCourseDto, CourseDto, CourseLessonDto, QuizStandingDto } from './courses.dto.ts';

/** The attempts of one learner at one quiz. */
export interface StoredAttempts {
  used: number;
  /** Of the best attempt that has ended; null if there is none. */
  points: number | null;
  totalPoints: number;
}

/** The records of one learner in one content. */
export interface StoredCourse {
  contentId: string;
  progress: UserContentProgress | undefined;
  /** The last played first. */
  playback: readonly VideoPlayback[];
  /** When a quiz's open attempt was last answered, or a text or document last read; null if there is none. */
  begunAt: Date | null;
  attempts: StoredAttempts | undefined;
}

/** @param course undefined while the catalogue is unavailable, and for a content hidden from the learner. */
export function toCourse(
  stored: StoredCourse,
  course: CourseReply | undefined,
  language: Language,
): Plain<CourseDto> {
  const { contentId, progress, playback, begunAt } = stored;
  const isCompleted = progress?.isCompleted ?? false;
  const lessons = course ? toLessons(course, playback, isCompleted, language) : null;
  return {
    contentId,
    isSaved: progress?.isSaved ?? false,
    isCompleted,
    completedAt: progress?.completedAt?.toISOString() ?? null,
    lastPlayedAt: lastOf(playback[0]?.reportedAt, begunAt)?.toISOString() ?? null,
    isBegun: begunAt !== null,
    quiz: course?.quiz ? toStanding(course.quiz, stored.attempts) : null,
    lessons,
    nextPosition: course && lessons ? nextPosition(course, lessons, playback) : null,
  };
}

/** Null for a content that is done, or that the learner may not go on with; with one of unknown access they may. */
export function toBegunCourse(
  stored: StoredCourse,
  course: CourseReply,
  language: Language,
): Plain<BegunCourseDto> | null {
  const { lessons, nextPosition, ...rest } = toCourse(stored, course, language);
  if (lessons === null || rest.isCompleted || opensNext(course, nextPosition) === false) return null;
  const { contentId: id, contentType, coverImageUrl } = course;
  const content = { id, ...titleIn(course, language), contentType, coverImageUrl };
  const projects = course.projects.map((project) => ({ id: project.id, ...titleIn(project, language) }));
  return { ...rest, lessons, nextPosition, content, projects };
}

/**
 * Whether the learner may open what they go on with, a lesson or a whole content without lessons; null while it is
 * unknown. False when no lesson is left.
 */
export function opensNext({ lessons, isOpen }: CourseReply, nextPosition: number | null): boolean | null {
  if (lessons.length === 0) return isOpen ?? null;
  return nextPosition === null ? false : (lessons[nextPosition]?.isPlayable ?? null);
}

/** @param course undefined for a content hidden from the learner. */
export function lessonStatesOf(
  { progress, playback, begunAt }: StoredCourse,
  course: CourseReply | undefined,
): LessonState[] {
  const isCompleted = progress?.isCompleted ?? false;
  // A content without videos is one lesson.
  if (course === undefined || course.lessons.length === 0)
    return lessonStates(playback, isCompleted, begunAt !== null);
  return toLessons(course, playback, isCompleted, 'it').map(({ state }) => state);
}

function toStanding(rules: QuizRulesReply, attempts: StoredAttempts | undefined): Plain<QuizStandingDto> {
  const { used = 0, points = null, totalPoints = 0 } = attempts ?? {};
  return { ...rules, used, best: points === null ? null : { points, totalPoints } };
}

function lastOf(one: Date | undefined, other: Date | null): Date | null {
  return one && (other === null || one > other) ? one : other;
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
