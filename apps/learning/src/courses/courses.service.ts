import { type CourseReply, ListCourses } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { inBatches, type Language, type LessonState, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { requireUnavailable } from '../access/require-unavailable.ts';
import { PlaybackBuffer } from '../playback/playback-buffer.ts';
import type { Learner } from '../progress/progress.service.ts';
import { UserContentProgress } from '../records/user-content-progress.entity.ts';
import { VideoPlayback } from '../records/video-playback.entity.ts';
import type { BegunCourseDto, ContinueDto, CoursesDto } from './courses.dto.ts';
import { KnownCoursesService } from './known-courses.service.ts';
import {
  lessonStatesOf,
  opensNext,
  type StoredAttempts,
  type StoredCourse,
  toBegunCourse,
  toCourse,
} from './courses.mapper.ts';

/** How many of the contents a learner was in last are checked for ones to continue. */
const CANDIDATES = 30;

/** What a learner ($1) is reading, and the attempts they can go on with; an attempt whose time is over is not one. */
const WITHOUT_VIDEOS = `
  SELECT content_id, read_at AS at FROM reading_position WHERE user_id = $1
  UNION ALL
  SELECT content_id, GREATEST(started_at, (
    SELECT max((saved.value ->> 'savedAt')::timestamptz) FROM jsonb_each(answers) AS saved
  ))
  FROM quiz_attempt
  WHERE user_id = $1 AND state = 'open' AND COALESCE(ends_at > statement_timestamp(), true)`;

const LAST_BEGUN = `
  SELECT begun.content_id AS "contentId"
  FROM (
    SELECT content_id, reported_at AS at FROM video_playback WHERE user_id = $1 AND watched_seconds > 0
    UNION ALL ${WITHOUT_VIDEOS}
  ) AS begun
  WHERE NOT EXISTS (
    SELECT FROM user_content_progress AS progress
    WHERE progress.user_id = $1 AND progress.content_id = begun.content_id AND progress.is_completed
  )
  GROUP BY begun.content_id
  ORDER BY max(begun.at) DESC
  LIMIT $2`;

const BEGUN_AT = `
  SELECT content_id AS "contentId", max(at) AS at FROM (${WITHOUT_VIDEOS}) AS begun
  WHERE content_id = ANY($2) GROUP BY content_id`;

/** A learner's best attempt at each quiz, as everywhere: a passed one first; ahead of one that is still open. */
const ATTEMPTS = `
  SELECT DISTINCT ON (content_id)
    content_id AS "contentId", points, total_points AS "totalPoints",
    (count(*) OVER (PARTITION BY content_id))::int AS used
  FROM quiz_attempt
  WHERE user_id = $1 AND content_id = ANY($2)
  ORDER BY content_id, is_passed DESC NULLS LAST, points / NULLIF(total_points, 0) DESC NULLS LAST, number DESC`;

/** More contents than anyone follows. */
const MAX_FOLLOWED = 1_000;

const FOLLOWED = `
  SELECT content_id AS "contentId" FROM video_playback WHERE user_id = $1 AND watched_seconds > 0
  UNION
  SELECT content_id FROM user_content_progress WHERE user_id = $1 AND is_completed
  UNION
  SELECT content_id FROM (${WITHOUT_VIDEOS}) AS begun
  LIMIT $2`;

/** Computes learners' progress in whole contents, with the lessons as listed by the catalogue. */
@Injectable()
export class CoursesService {
  constructor(
    @InjectRepository(UserContentProgress) private readonly progress: Repository<UserContentProgress>,
    @InjectRepository(VideoPlayback) private readonly playback: Repository<VideoPlayback>,
    private readonly buffer: PlaybackBuffer,
    private readonly known: KnownCoursesService,
    private readonly rpc: RpcClient,
  ) {}

  /** The learner's progress in these contents; without their lessons while the catalogue does not reply. */
  async summarize(contentIds: string[], learner: Learner, language: Language): Promise<Plain<CoursesDto>> {
    await this.buffer.flush(learner.id);
    const [stored, courses] = await Promise.all([
      this.load(contentIds, learner.id),
      this.ask(contentIds, learner).catch(withoutCourses),
    ]);
    return { items: stored.map((course) => toCourse(course, courses.get(course.contentId), language)) };
  }

  /**
   * The contents that the learner has begun and may continue, the one they were in last first, including those whose
   * access is unknown because commerce is unavailable. While the catalogue does not reply, the last known data is used, and it is
   * not checked whether they are still accessible.
   */
  async listBegun(limit: number, learner: Learner, language: Language): Promise<Plain<ContinueDto>> {
    const stored = await this.loadBegun(learner.id);
    const contentIds = stored.map(({ contentId }) => contentId);
    const courses = await this.askOrRemember(contentIds, learner);
    const begun = stored.flatMap((course) => {
      const existing = courses.get(course.contentId);
      return (existing && toBegunCourse(course, existing, language)) ?? [];
    });
    return { items: begun.slice(0, limit) };
  }

  /**
   * {@link listBegun} for callers that must be sure that the contents are accessible to the learner; each in every
   * language.
   * @throws AppError `platform.unavailable` while the catalogue does not reply, or does not know whether one of them is
   * accessible.
   */
  async findBegun(learner: Learner): Promise<Record<Language, Plain<BegunCourseDto>>[]> {
    const stored = await this.loadBegun(learner.id);
    const courses = await this.ask(
      stored.map(({ contentId }) => contentId),
      learner,
    );
    return stored.flatMap((course) => {
      const existing = courses.get(course.contentId);
      const it = existing && toBegunCourse(course, existing, 'it');
      const en = existing && toBegunCourse(course, existing, 'en');
      if (!it || !en) return [];
      if (opensNext(existing, it.nextPosition) === null)
        throw new AppError('platform.unavailable', { detail: 'the access of the learner is unknown' });
      return [{ it, en }];
    });
  }

  /**
   * The states of all lessons of the contents that the learner has begun or completed. Of contents that the catalogue
   * no longer shows them, the lessons are the videos they have played.
   */
  async lessonStates(learner: Learner): Promise<LessonState[]> {
    await this.buffer.flush(learner.id);
    const rows = await this.playback.query<{ contentId: string }[]>(FOLLOWED, [learner.id, MAX_FOLLOWED]);
    const states: LessonState[] = [];
    for (const contentIds of inBatches(rows.map(({ contentId }) => contentId))) {
      const [stored, courses] = await Promise.all([
        this.load(contentIds, learner.id),
        this.askOrRemember(contentIds, learner),
      ]);
      states.push(...stored.flatMap((course) => lessonStatesOf(course, courses.get(course.contentId))));
    }
    return states;
  }

  private async askOrRemember(contentIds: string[], learner: Learner): Promise<Map<string, CourseReply>> {
    try {
      const courses = await this.ask(contentIds, learner);
      await this.known.keep([...courses.values()]);
      return courses;
    } catch (error) {
      requireUnavailable(error);
      return byId(await this.known.find(contentIds));
    }
  }

  private async loadBegun(userId: string): Promise<StoredCourse[]> {
    await this.buffer.flush(userId);
    const rows = await this.playback.query<{ contentId: string }[]>(LAST_BEGUN, [userId, CANDIDATES]);
    const contentIds = rows.map(({ contentId }) => contentId);
    return contentIds.length === 0 ? [] : this.load(contentIds, userId);
  }

  private async load(contentIds: string[], userId: string): Promise<StoredCourse[]> {
    const where = { userId, contentId: In(contentIds) };
    const [progress, playback, begun, attempted] = await Promise.all([
      this.progress.findBy(where),
      this.playback.find({ where, order: { reportedAt: 'DESC' } }),
      this.progress.query<{ contentId: string; at: Date }[]>(BEGUN_AT, [userId, contentIds]),
      this.progress.query<(StoredAttempts & { contentId: string })[]>(ATTEMPTS, [userId, contentIds]),
    ]);
    const flags = new Map(progress.map((row) => [row.contentId, row]));
    const begunAt = new Map(begun.map((row) => [row.contentId, row.at]));
    const attempts = new Map(attempted.map((row) => [row.contentId, row]));
    return contentIds.map((contentId) => ({
      contentId,
      progress: flags.get(contentId),
      playback: playback.filter((video) => video.contentId === contentId),
      begunAt: begunAt.get(contentId) ?? null,
      attempts: attempts.get(contentId),
    }));
  }

  private async ask(contentIds: string[], { id: userId, role }: Learner): Promise<Map<string, CourseReply>> {
    if (contentIds.length === 0) return new Map();
    return byId(await this.rpc.ask(ListCourses.of({ contentIds, userId, role })));
  }
}

function withoutCourses(error: unknown): Map<string, CourseReply> {
  requireUnavailable(error);
  return new Map();
}

function byId(courses: readonly CourseReply[]): Map<string, CourseReply> {
  return new Map(courses.map((course) => [course.contentId, course]));
}
