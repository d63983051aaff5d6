import type { LearningExportReply } from '@academy/contracts';
import { Injectable } from '@nestjs/common';
import { NoteDataService } from '../notes/note-data.service.ts';
import { BookingDataService } from '../seminars/personal-data/booking-data.service.ts';
import { MarkExportService } from '../questions/personal-data/mark-export.service.ts';
import { PostExportService } from '../questions/personal-data/post-export.service.ts';
import { AttemptExportService } from '../quizzes/attempts/attempt-export.service.ts';
import type { PartedExport } from '../records/parted-export.ts';

/** The kinds of an export that have parts of their own, after those of playback. */
type LaterKinds = Required<Pick<LearningExportReply, 'attempts' | 'notes' | 'posts' | 'marks' | 'bookings'>>;
type LaterPart = Partial<LaterKinds> & Pick<LearningExportReply, 'next'>;

/** The parts of an export after those of playback: one kind after the other. */
@Injectable()
export class LaterPartsService {
  private readonly kinds: readonly PartedExport<Partial<LaterKinds>>[];

  constructor(
    attempts: AttemptExportService,
    notes: NoteDataService,
    posts: PostExportService,
    marks: MarkExportService,
    bookings: BookingDataService,
  ) {
    this.kinds = [attempts, notes, posts, marks, bookings];
  }

  /** Where they begin; undefined if there are none. */
  first(userId: string): Promise<string | undefined> {
    return this.firstOf(this.kinds, userId);
  }

  /** Whether a cursor is one of these parts. */
  isPart(cursor: string): boolean {
    return this.kinds.some((kind) => kind.isPart(cursor));
  }

  /** @throws AppError `platform.invalid_cursor` */
  async part(userId: string, cursor: string): Promise<LaterPart> {
    const index = this.kinds.findIndex((kind) => kind.isPart(cursor));
    const part = (await this.kinds[index]?.part(userId, cursor)) ?? {};
    if (part.next !== undefined) return part;
    const next = await this.firstOf(this.kinds.slice(index + 1), userId);
    return next === undefined ? part : { ...part, next };
  }

  /** All of them as one. */
  async all(userId: string): Promise<LaterKinds> {
    const all: LaterKinds = { attempts: [], notes: [], posts: [], marks: [], bookings: [] };
    for (let cursor = await this.first(userId); cursor !== undefined;) {
      const {
        attempts = [],
        notes = [],
        posts = [],
        marks = [],
        bookings = [],
        next,
      } = await this.part(userId, cursor);
      all.attempts.push(...attempts);
      all.notes.push(...notes);
      all.posts.push(...posts);
      all.marks.push(...marks);
      all.bookings.push(...bookings);
      cursor = next;
    }
    return all;
  }

  private async firstOf(
    kinds: readonly PartedExport<Partial<LaterKinds>>[],
    userId: string,
  ): Promise<string | undefined> {
    for (const kind of kinds) {
      const first = await kind.firstPart(userId);
      if (first !== undefined) return first;
    }
    return undefined;
  }
}
