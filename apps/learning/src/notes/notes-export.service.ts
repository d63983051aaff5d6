import { Readable } from 'node:stream';
import type { CourseReply } from '@academy/contracts';
import { ServiceEnv } from '@academy/platform';
import { dayInRome, type Language, type Plain } from '@academy/shared';
import { Injectable, StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Learner } from '../progress/progress.service.ts';
import type { ExportNotesQuery } from './note.dto.ts';
import { Note } from './note.entity.ts';
import { ShownCoursesService } from '../courses/shown-courses.service.ts';
import { headOf, notesOf } from './notes-markdown.ts';
import { hasWords } from './notes.service.ts';

const FILE_NAMES = { it: 'appunti', en: 'notes' } as const satisfies Record<Language, string>;

/** What a file of notes has. */
interface ExportedNotes {
  /** Of the contents, in their order. */
  contentIds: readonly string[];
  courses: ReadonlyMap<string, CourseReply>;
  userId: string;
  search: string;
  language: Language;
  now: Date;
}

/** Exports a learner's notes as a Markdown file. */
@Injectable()
export class NotesExportService {
  constructor(
    @InjectRepository(Note) private readonly notes: Repository<Note>,
    private readonly courses: ShownCoursesService,
    private readonly env: ServiceEnv,
  ) {}

  /** All notes, or those that a filter finds; read content by content while they are sent. */
  async export(
    { contentId, search = '', lang }: Plain<ExportNotesQuery>,
    learner: Learner,
  ): Promise<StreamableFile> {
    const contentIds = await this.findContents(learner.id, search, contentId);
    const courses = await this.courses.find(contentIds, learner);
    const now = new Date();
    const text = Readable.from(
      this.write({ contentIds, courses, userId: learner.id, search, language: lang, now }),
      {
        objectMode: false,
      },
    );
    return new StreamableFile(text, {
      type: 'text/markdown; charset=utf-8',
      disposition: `attachment; filename="${FILE_NAMES[lang]}-${dayInRome(now)}.md"`,
    });
  }

  private async findContents(
    userId: string,
    search: string,
    contentId: string | undefined,
  ): Promise<string[]> {
    const query = this.notes
      .createQueryBuilder('note')
      .select('note.contentId', 'id')
      .where('note.userId = :userId', { userId })
      .andWhere(...hasWords(search))
      .groupBy('note.contentId')
      .orderBy('max(note.writtenAt)', 'DESC');
    if (contentId !== undefined) query.andWhere('note.contentId = :contentId', { contentId });
    const rows = await query.getRawMany<{ id: string }>();
    return rows.map(({ id }) => id);
  }

  private async *write({
    contentIds,
    courses,
    userId,
    search,
    language,
    now,
  }: ExportedNotes): AsyncGenerator<string> {
    yield headOf(language, now);
    for (const contentId of contentIds) {
      const notes = await this.notes
        .createQueryBuilder('note')
        .where('note.userId = :userId AND note.contentId = :contentId', { userId, contentId })
        .andWhere(...hasWords(search))
        .orderBy('note.second', 'ASC', 'NULLS FIRST')
        .addOrderBy('note.createdAt')
        .getMany();
      yield notesOf(notes, courses.get(contentId), { language, origin: this.env.PUBLIC_ORIGIN });
    }
  }
}
