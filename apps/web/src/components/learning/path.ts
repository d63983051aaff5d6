import {
  type ContentSummary,
  type CourseProgress,
  type ProjectDetail,
  useSession,
} from '@academy/api-client';
import {
  type LessonState,
  lessonStates,
  type Opening,
  opensContent,
  percentDone,
  secondsLeft,
} from '@academy/shared';
import type { SeatState } from '@academy/ui';
import { useGetCoursesQuery } from '../../api/progress.ts';
import { BEGINS, squaresOf } from '../content-types.ts';
import type { FallibleQuery } from '../load-failure.tsx';

interface PathUnit {
  content: ContentSummary;
  /** When it opens to those who have access to the project; null for at once. */
  opening: Opening | null;
}

/** A content of a project and the learner's progress in it. */
export interface PathStop extends PathUnit {
  /** Of each lesson. */
  states: LessonState[];
  /** How they are drawn, one seat per lesson. */
  seats: SeatState[];
  /** When it opens to the learner, who has access to the project; undefined for what is open, or locked. */
  opensAt: string | undefined;
  /** True when the whole content is open to the caller. */
  isOpen: boolean;
  isCompleted: boolean;
  /** Seconds left of it; null where unknown. */
  secondsLeft: number | null;
  course: CourseProgress | undefined;
}

/** A project as a sequence of its contents, each followed by the quiz that closes it. */
export interface Path {
  /** The query of the learner's progress. */
  query: FallibleQuery;
  /** False until the learner's progress is loaded: every lesson then counts as not watched. */
  isKnown: boolean;
  stops: PathStop[];
  seats: SeatState[];
  /** Which of these seats are square. */
  squares: boolean[];
  done: number;
  percent: number;
  completed: number;
  /** Seconds left of all contents; null when one of them is unknown. */
  secondsLeft: number | null;
  /** The stop to continue with; null when everything open is completed. */
  next: PathStop | null;
  /** The stop that opens next by itself. */
  opensNext: PathStop | null;
  /** True when every stop is open to the caller, or will be by itself; false without stops. */
  isFollowed: boolean;
}

const NO_COURSES: Record<string, CourseProgress> = {};

/** The signed-in learner's progress through a project; for guests, no lesson is watched. */
export function usePath({ contents, isPurchased }: ProjectDetail): Path {
  const isMember = useSession().status === 'user';
  // A quiz opens with the content that it closes.
  const units = contents.flatMap(({ closingQuiz, opening, ...content }): PathUnit[] => [
    { content, opening },
    ...(closingQuiz ? [{ content: closingQuiz, opening }] : []),
  ]);
  const ids = units.map(({ content }) => content.id);
  const skip = !isMember || ids.length === 0;
  const query = useGetCoursesQuery(ids, { skip });
  const { currentData } = query;
  const courses = currentData ?? NO_COURSES;
  const stops = units.map((unit) => toStop(unit, courses[unit.content.id], isPurchased === true));
  const states = stops.flatMap((stop) => stop.states);
  return {
    query,
    isKnown: skip || currentData !== undefined,
    stops,
    seats: stops.flatMap(({ seats }) => seats),
    squares: squaresOf(stops),
    done: states.filter((state) => state === 'done').length,
    percent: percentDone(states),
    completed: stops.filter(({ isCompleted }) => isCompleted).length,
    secondsLeft: stops.reduce<number | null>(
      (sum, stop) => (sum === null || stop.secondsLeft === null ? null : sum + stop.secondsLeft),
      0,
    ),
    next: nextStop(stops),
    opensNext: nextOpening(stops),
    isFollowed: stops.length > 0 && stops.every(({ isOpen, opensAt }) => isOpen || opensAt !== undefined),
  };
}

/** The address of a content's lesson, or of the content. @param position from 0. */
export function lessonPath(slug: string, position: number | null): string {
  return position === null ? `/contenuti/${slug}` : `/contenuti/${slug}?video=${position + 1}`;
}

/** The address where a content begins: its first lesson, or its page. */
export function beginningOf({ contentType, slug }: Pick<ContentSummary, 'contentType' | 'slug'>): string {
  return lessonPath(slug, BEGINS[contentType] === 'watch' ? 0 : null);
}

function toStop(
  { content, opening }: PathUnit,
  course: CourseProgress | undefined,
  isPurchased: boolean,
): PathStop {
  const isCompleted = course?.isCompleted ?? false;
  const opensAt = content.access?.opensAt;
  const lessons =
    course?.lessons ??
    Array.from({ length: content.videoCount }, () => ({ watchedSeconds: 0, durationSeconds: null }));
  const states = lessonStates(lessons, isCompleted, course?.isBegun);
  return {
    content,
    opening,
    course,
    isCompleted,
    states,
    seats: states.map((state) => (opensAt !== undefined && state === 'todo' ? 'later' : state)),
    opensAt,
    isOpen:
      opensAt === undefined &&
      (!content.isPremium || isPurchased || (content.access !== null && opensContent(content.access.level))),
    secondsLeft:
      content.videoCount === 0
        ? 0
        : course?.lessons
          ? secondsLeft(lessons, isCompleted)
          : content.durationSeconds,
  };
}

function nextOpening(stops: readonly PathStop[]): PathStop | null {
  const later = stops.filter(({ opensAt }) => opensAt !== undefined);
  return later.toSorted((a, b) => Date.parse(a.opensAt ?? '') - Date.parse(b.opensAt ?? ''))[0] ?? null;
}

/** The content the learner was in last, while it is unfinished; otherwise the first in order that is not completed. */
function nextStop(stops: readonly PathStop[]): PathStop | null {
  const open = stops.filter(({ isOpen, isCompleted }) => isOpen && !isCompleted);
  const [lastPlayed] = open
    .filter(({ course }) => course?.lastPlayedAt && (course.isBegun || course.nextPosition !== null))
    .toSorted((a, b) => Date.parse(b.course?.lastPlayedAt ?? '') - Date.parse(a.course?.lastPlayedAt ?? ''));
  const unseen = open.find(({ states }) => states.some((state) => state !== 'done'));
  return lastPlayed ?? unseen ?? open[0] ?? null;
}
