import {
  AppError,
  cutPage,
  decodeCursor,
  everyWord,
  isIntegerValue,
  isTimestamp,
  type Page,
  totalOf,
} from '@academy/platform';
import { foldForSearch, type Language, NOTE_LIMITS, opensContent, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { ContentAccessCache } from '../access/content-access.cache.ts';
import { requireUnavailable } from '../access/require-unavailable.ts';
import { toLessonContent } from '../progress/progress.mapper.ts';
import type { Learner } from '../progress/progress.service.ts';
import {
  type ListedNoteDto,
  type ListNotesQuery,
  MAX_NOTED_CONTENTS,
  type NotedContentsDto,
  type NoteDto,
  type SaveNoteDto,
} from './note.dto.ts';
import { Note } from './note.entity.ts';
import { toListedNote, toNote } from './note.mapper.ts';
import { ShownCoursesService } from '../courses/shown-courses.service.ts';

/**
 * Writes a new note if that is allowed ($10) and there are not too many, or changes the learner's own, unless it has a
 * newer text. A time in the future cannot block later changes.
 */
const SAVE = `
  INSERT INTO note AS stored
    (id, user_id, content_id, video_id, second, block_id, quote, body, folded, written_at, created_at, updated_at)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, LEAST($11, statement_timestamp()), statement_timestamp(),
    statement_timestamp()
  WHERE EXISTS (SELECT FROM note WHERE id = $1)
    OR ($10 AND (
      SELECT count(*) FROM (SELECT FROM note WHERE user_id = $2 LIMIT ${NOTE_LIMITS.perLearner}) AS own
    ) < ${NOTE_LIMITS.perLearner})
  ON CONFLICT (id) DO UPDATE SET
    video_id = EXCLUDED.video_id, second = EXCLUDED.second, block_id = EXCLUDED.block_id,
    quote = EXCLUDED.quote, body = EXCLUDED.body, folded = EXCLUDED.folded,
    written_at = EXCLUDED.written_at, updated_at = EXCLUDED.updated_at
  WHERE stored.user_id = EXCLUDED.user_id AND stored.content_id = EXCLUDED.content_id
    AND stored.written_at <= EXCLUDED.written_at
  RETURNING written_at AS "writtenAt", created_at AS "createdAt", updated_at AS "updatedAt"`;

/** A note, and when the newest one beside its content was written. */
interface FoundNote {
  note: Note;
  courseAt: string;
}

/** Learners' private notes beside lessons. */
@Injectable()
export class NotesService {
  constructor(
    @InjectRepository(Note) private readonly notes: Repository<Note>,
    private readonly access: ContentAccessCache,
    private readonly courses: ShownCoursesService,
  ) {}

  /**
   * Writes a note, or changes one; repeatable. Changing one's own needs no access to the lesson.
   * @throws AppError `learning.content_not_found`, `learning.access_required`, `learning.too_many_notes` for a new one;
   * `learning.note_not_found` for another learner's, and beside another content; `learning.note_outdated` with the
   * stored note, if that is newer; `platform.unavailable` for a new one while the catalogue does not reply.
   */
  async save(id: string, input: Plain<SaveNoteDto>, learner: Learner): Promise<Plain<NoteDto>> {
    const refusal = await this.refusalOf(input, learner);
    const { contentId, body } = input;
    const [videoId, second] = [input.videoId ?? null, input.second ?? null];
    const [blockId, quote] = [input.blockId ?? null, input.quote ?? null];
    const folded = foldForSearch(quote === null ? body : `${body}\n${quote}`);
    const [saved] = await this.notes.query<Pick<Note, 'writtenAt' | 'createdAt' | 'updatedAt'>[]>(SAVE, [
      ...[id, learner.id, contentId, videoId, second, blockId, quote, body, folded],
      ...[refusal === null, input.writtenAt],
    ]);
    if (saved === undefined)
      throw (
        (await this.conflictOf(id, contentId, learner.id)) ??
        refusal ??
        new AppError('learning.too_many_notes')
      );
    return toNote({ id, contentId, videoId, second, blockId, quote, body, ...saved });
  }

  /** Deletes a note; repeatable, so of another learner's it only says nothing. */
  async delete(id: string, userId: string): Promise<void> {
    await this.notes.delete({ id, userId });
  }

  /** A page of the learner's notes: the content with the newest note first, then in the order of the lesson's seconds. */
  async list(query: Plain<ListNotesQuery>, learner: Learner): Promise<Page<Plain<ListedNoteDto>>> {
    const builder = this.select(query, learner.id);
    const total = await totalOf(builder, query.cursor);
    const rows = await readPage(builder, query);
    const { page, nextCursor } = cutPage(rows, query.limit, ({ note, courseAt }) => [
      ...[courseAt, note.contentId, note.videoId ?? '', note.second ?? NO_SECOND],
      ...[note.createdAt, note.id],
    ]);
    const courses = await this.courses.find(
      page.map(({ note }) => note.contentId),
      learner,
    );
    const items = page.map(({ note }) => toListedNote(note, courses.get(note.contentId), query.lang));
    return { items, nextCursor, ...total };
  }

  /** The contents beside which the learner has notes, the one with the newest first. */
  async listContents(learner: Learner, language: Language): Promise<Plain<NotedContentsDto>> {
    const rows = await this.notes
      .createQueryBuilder('note')
      .select('note.contentId', 'contentId')
      .addSelect('count(*)::int', 'count')
      .addSelect('max(note.writtenAt)', 'writtenAt')
      .addSelect('(sum(count(*)) OVER ())::int', 'noteCount')
      .where('note.userId = :userId', { userId: learner.id })
      .groupBy('note.contentId')
      .orderBy('max(note.writtenAt)', 'DESC')
      .limit(MAX_NOTED_CONTENTS)
      .getRawMany<{ contentId: string; count: number; writtenAt: Date; noteCount: number }>();
    const courses = await this.courses.find(
      rows.map(({ contentId }) => contentId),
      learner,
    );
    const items = rows.map(({ contentId, count, writtenAt }) => {
      const course = courses.get(contentId);
      const content = course ? toLessonContent({ ...course, id: contentId }, language) : null;
      return { contentId, content, count, writtenAt: writtenAt.toISOString() };
    });
    return { items, noteCount: rows[0]?.noteCount ?? 0 };
  }

  /** Why the learner may not write a new note there; null if they may. */
  private async refusalOf(
    { contentId, videoId }: Plain<SaveNoteDto>,
    learner: Learner,
  ): Promise<AppError | null> {
    try {
      const access = await this.access.get(contentId, learner);
      if (access === null) return new AppError('learning.content_not_found');
      const isOpen =
        opensContent(access.level) || (videoId !== undefined && access.playableVideoIds.includes(videoId));
      return isOpen ? null : new AppError('learning.access_required');
    } catch (error) {
      requireUnavailable(error);
      return new AppError('platform.unavailable', { cause: error });
    }
  }

  /** Why a stored note was not changed; undefined if there is none. */
  private async conflictOf(id: string, contentId: string, userId: string): Promise<AppError | undefined> {
    const stored = await this.notes.findOneBy({ id });
    if (stored === null) return undefined;
    if (stored.userId !== userId || stored.contentId !== contentId)
      return new AppError('learning.note_not_found');
    const current = { body: toNote(stored), etag: `"${stored.writtenAt.toISOString()}"` };
    return new AppError('learning.note_outdated', { current });
  }

  private select(
    { contentId, search = '' }: Plain<ListNotesQuery>,
    userId: string,
  ): SelectQueryBuilder<Note> {
    const builder = this.notes
      .createQueryBuilder('note')
      .innerJoin(
        (courses) =>
          courses
            .select('own.contentId', 'id')
            .addSelect('max(own.writtenAt)', 'at')
            .from(Note, 'own')
            .where('own.userId = :userId')
            .groupBy('own.contentId'),
        'course',
        'course.id = note.contentId',
      )
      .where('note.userId = :userId', { userId });
    if (contentId !== undefined) builder.andWhere('note.contentId = :contentId', { contentId });
    return builder.andWhere(...hasWords(search));
  }
}

/** The condition that a note, `note`, has every word of a search. */
export function hasWords(search: string): ReturnType<typeof everyWord> {
  return everyWord(search, (pattern) => `note.folded LIKE ${pattern}`);
}

/** Before every second of a video. */
const NO_SECOND = -1;

async function readPage(
  builder: SelectQueryBuilder<Note>,
  { cursor, limit }: Plain<ListNotesQuery>,
): Promise<FoundNote[]> {
  const place = `note.contentId, COALESCE(note.videoId, ''), COALESCE(note.second, ${NO_SECOND}), note.createdAt, note.id`;
  if (cursor !== undefined)
    builder.andWhere(
      `(course.at < :at OR (course.at = :at AND (${place}) > (:afterContent, :afterVideo, :afterSecond, :afterTime, :afterId)))`,
      toPlace(cursor),
    );
  const { entities, raw } = await builder
    .addSelect('course.at', 'course_at')
    .orderBy('course_at', 'DESC')
    .addOrderBy('note.contentId')
    .addOrderBy(`COALESCE(note.videoId, '')`)
    .addOrderBy(`COALESCE(note.second, ${NO_SECOND})`)
    .addOrderBy('note.createdAt')
    .addOrderBy('note.id')
    .limit(limit + 1)
    .getRawAndEntities<{ course_at: Date }>();
  return entities.map((note, index) => ({ note, courseAt: raw[index]?.course_at.toISOString() ?? '' }));
}

/** @throws AppError `platform.invalid_cursor` */
function toPlace(cursor: string): Record<string, unknown> {
  const [at, afterContent, afterVideo, afterSecond, afterTime, afterId] = decodeCursor(cursor, 6);
  const isPlace =
    isTimestamp(at) &&
    isTimestamp(afterTime) &&
    isUUID(afterContent, 'all') &&
    isUUID(afterId, 'all') &&
    typeof afterVideo === 'string' &&
    isIntegerValue(afterSecond);
  if (!isPlace) throw new AppError('platform.invalid_cursor');
  return { at, afterContent, afterVideo, afterSecond, afterTime, afterId };
}
