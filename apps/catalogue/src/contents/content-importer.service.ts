import {
  type ImportActor,
  ImportsRows,
  type PlannedRow,
  type RowImporter,
  type RowPlan,
  type RowValues,
} from '@academy/imports';
import { StaffAuditLog } from '@academy/messaging';
import { AppError, type FieldError, StrictValidationPipe } from '@academy/platform';
import {
  DEFAULT_LANGUAGE,
  isAppErrorCode,
  NEW_QUIZ_SETTINGS,
  parseVideoInput,
  type Quiz,
  type QuizQuestion,
} from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityTarget, In, Repository } from 'typeorm';
import { MediaLinks } from '../media/media-links.ts';
import { Content } from '../records/content.entity.ts';
import { FormerSlug } from '../records/former-slug.entity.ts';
import { Teacher } from '../records/teacher.entity.ts';
import { Topic } from '../records/topic.entity.ts';
import {
  changedColumns,
  columnOf,
  enteredBy,
  filledColumns,
  READ_COLUMNS,
  hasPrice,
  type ReadColumn,
  slugsIn,
} from './content-cells.ts';
import { ContentEditorService } from './content-editor.service.ts';
import { CreateContentDto, UpdateContentDto } from './content-input.dto.ts';
import { toContentFileRow } from './content-rows.ts';
import { ContentsService } from './contents.service.ts';
import { isComplete } from './quiz/files/exported-question.ts';
import { QuestionFilesService } from './quiz/files/question-files.service.ts';

/** The credits of a row, by column. */
const CREDITS = [
  { column: 'teachers', field: 'teacherIds', entity: Teacher, unknown: 'catalogue.teacher_not_found' },
  { column: 'topics', field: 'topicIds', entity: Topic, unknown: 'catalogue.topic_not_found' },
] as const;

/** Creates and changes contents from a file; a row changes the columns in which it differs from the content. */
@Injectable()
@ImportsRows()
export class ContentImporterService implements RowImporter {
  readonly columns = READ_COLUMNS.map((name) =>
    name === 'slug' ? { name, isRequired: true as const } : { name },
  );
  private readonly validation = new StrictValidationPipe();

  constructor(
    readonly audit: StaffAuditLog,
    @InjectRepository(Content) private readonly stored: Repository<Content>,
    private readonly contents: ContentsService,
    private readonly editor: ContentEditorService,
    private readonly links: MediaLinks,
    private readonly files: QuestionFilesService,
  ) {}

  keyOf({ slug = '' }: RowValues): string {
    return slug.toLowerCase();
  }

  async plan({ id, values }: PlannedRow, actor: ImportActor): Promise<RowPlan> {
    const content = await this.find(this.keyOf(values));
    if (content === null) return this.planNew(id, values, actor);
    // It was created by this very row, whose worker died before it could record that.
    if (content.id === id) return { outcome: 'create', write: () => Promise.resolve() };
    return this.planChange(content, values, actor);
  }

  /**
   * The content with this slug, or with this former slug: a file exported before a slug was changed must not create the
   * content again, nor take over its old links.
   */
  private async find(slug: string): Promise<Content | null> {
    const current = await this.stored.findOneBy({ slug });
    if (current !== null) return current;
    const former = await this.stored.manager.findOneBy(FormerSlug, { kind: 'content', slug });
    return former && this.stored.findOneBy({ id: former.itemId });
  }

  private async planNew(id: string, values: RowValues, actor: ImportActor): Promise<RowPlan> {
    // A blank slug is refused instead of derived from the title: a repeated import could not recognise the row.
    const columns = [...new Set<ReadColumn>(['slug', ...filledColumns(values, actor)])];
    const input = await this.read(CreateContentDto, columns, values, null);
    await namingColumns(this.editor.judgeNew(input, actor));
    return { outcome: 'create', write: () => namingColumns(this.editor.createWithId(id, input, actor)) };
  }

  private async planChange(content: Content, values: RowValues, actor: ImportActor): Promise<RowPlan> {
    const [present] = await this.contents.withCredits([content]);
    // Compared as it is stored: a file with whole addresses changes nothing either when it is imported again.
    const row = { ...values, coverImageUrl: this.links.stored(values['coverImageUrl']) };
    const changed = present ? changedColumns(row, toContentFileRow(present, this.files), actor) : [];
    // A row with a former slug does not bring it back.
    const columns = changed.filter((column) => column !== 'slug');
    if (columns.length === 0) return { outcome: 'unchanged' };
    const input = await this.read(UpdateContentDto, columns, values, content);
    await namingColumns(this.editor.judgeChange(content, input, actor));
    const { id, updatedAt: changedAt, version } = content;
    const write = () => namingColumns(this.editor.change(id, input, actor, version));
    return { outcome: 'change', changedAt, write };
  }

  /** The columns of a row as the form's input. @throws AppError `platform.invalid_input` naming columns. */
  private async read<T extends object>(
    metatype: new () => T,
    columns: readonly ReadColumn[],
    values: RowValues,
    before: Content | null,
  ): Promise<T> {
    const entered = enteredBy(columns, values, before);
    const errors: FieldError[] = [];
    if (columns.includes('videos') && parseVideoInput(values['videos'] ?? '').unreadable.length > 0)
      errors.push(wrong('videos', 'isVideo'));
    const isFree = (entered['isPremium'] ?? before?.isPremium ?? false) === false;
    if (isFree && hasPrice(values))
      errors.push({ field: 'price', code: 'isPremium', message: 'only a premium content has a price' });
    if (columns.includes('questions')) {
      const type = entered['contentType'] ?? before?.contentType;
      if (type === 'quiz') entered['quiz'] = await this.readQuiz(values['questions'] ?? '', before, errors);
      else errors.push(wrong('questions', 'isQuiz'));
    }
    if (columns.includes('closes')) {
      const closed = await this.find((values['closes'] ?? '').toLowerCase());
      if (closed) entered['closesId'] = closed.id;
      else errors.push(wrong('closes', 'catalogue.closed_not_found'));
    }
    for (const { column, field, entity, unknown } of CREDITS) {
      if (!columns.includes(column)) continue;
      const ids = await this.idsOf(entity, slugsIn(values[column] ?? ''));
      if (ids === null) errors.push(wrong(column, unknown));
      else entered[field] = ids;
    }
    try {
      const input: unknown = await this.validation.transform(entered, { type: 'body', metatype });
      if (errors.length === 0) return input as T;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      errors.push(...(error.errors ?? []).map((each) => ({ ...each, field: columnOf(each.field) })));
    }
    throw new AppError('platform.invalid_input', { errors });
  }

  /**
   * The quiz with the questions of a cell. One that the file has as it was stays whole, with its points, its English and
   * where to look again; so do those at the end that were not complete, which no file has.
   * @param errors receives what is wrong in the cell, with the line in it.
   */
  private async readQuiz(cell: string, before: Content | null, errors: FieldError[]): Promise<Quiz> {
    const { questions, problems } = await this.files.read(cell, 'gift');
    for (const { line, code, values } of problems) errors.push({ ...wrong('questions', code), line, values });
    for (const { line, embedded } of questions)
      if (embedded) errors.push({ ...wrong('questions', 'picture_within'), line, values: {} });
    const quiz = before?.quiz ?? { ...NEW_QUIZ_SETTINGS, questions: [] };
    const unread = new Map(quiz.questions.map((question) => [question, this.written(question)]));
    const read = questions.map(({ question }) => {
      const text = this.written(question);
      const [same] = [...unread].find(([, other]) => other === text) ?? [question];
      unread.delete(same);
      return same;
    });
    const incomplete = [...unread.keys()].filter((question) => !isComplete(question));
    return { ...quiz, questions: [...read, ...incomplete] };
  }

  private written(question: QuizQuestion): string {
    return this.files.write([question], 'gift', DEFAULT_LANGUAGE);
  }

  /** The ids of these slugs in their order; null when one of them does not exist. */
  private async idsOf(entity: EntityTarget<Teacher | Topic>, slugs: string[]): Promise<string[] | null> {
    const found = await this.stored.manager.find(entity, {
      select: { id: true, slug: true },
      where: { slug: In(slugs) },
    });
    const ids = slugs.map((slug) => found.find((each) => each.slug === slug)?.id);
    return ids.every((id) => id !== undefined) ? ids : null;
  }
}

/** Refuses with the columns instead of the form's fields; what no column could mend refuses the whole row. */
async function namingColumns(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const errors = (error.errors ?? []).map((each) => ({ ...each, field: columnOf(each.field) }));
    if (error.code === 'platform.invalid_input') throw new AppError(error.code, { errors });
    if (error.code !== 'catalogue.content_incomplete') throw error;
    const beyond = errors.find(({ field }) => !READ_COLUMNS.some((column) => column === field));
    throw beyond && isAppErrorCode(beyond.code)
      ? new AppError(beyond.code)
      : new AppError(error.code, { errors });
  }
}

function wrong(field: string, code: string): FieldError {
  return { field, code, message: `${field} contains an unknown value` };
}
