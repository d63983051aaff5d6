import type { CourseReply, LearningWaitingReply, WaitingReply } from '@academy/contracts';
import { ListExports } from '@academy/messaging';
import { afterCursor, AppError, countRows, cutPage, type Page, totalOf } from '@academy/platform';
import { type InboxState, LATE_QUESTION_DAYS, type Plain, toPlain } from '@academy/shared';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, LessThan, Repository, type SelectQueryBuilder } from 'typeorm';
import { ShownCoursesService } from '../../courses/shown-courses.service.ts';
import type { Learner } from '../../progress/progress.service.ts';
import { ANSWERED, HIDDEN, REPORTED, WAITING } from '../open-questions.ts';
import type { QuestionDto } from '../question.dto.ts';
import { QuestionViewsService } from '../question-views.service.ts';
import { Question } from '../question.entity.ts';
import { AnsweringService } from './answering.service.ts';
import type {
  AnsweringDto,
  InboxCountsDto,
  InboxFilter,
  InboxLessonDto,
  InboxQuestionDto,
  InboxThreadDto,
  ListInboxQuery,
  PostReportsDto,
  SimilarQuestionDto,
} from './inbox.dto.ts';

const DAY_MS = 86_400_000;
/** Replies of a thread. */
const THREAD_REPLIES = 200;

const PARTS = { waiting: WAITING, reported: REPORTED, answered: ANSWERED, hidden: HIDDEN } satisfies Record<
  InboxState,
  FindOptionsWhere<Question> | FindOptionsWhere<Question>[]
>;

const REPORTS = `
  SELECT post_id AS "postId", reason, count(*)::int AS count
  FROM question_report WHERE question_id = $1 AND decided_at IS NULL
  GROUP BY post_id, reason ORDER BY post_id, count DESC, reason`;

/** Only the content's last answered ones are compared; the index of their order finds them. */
const SIMILAR = `
  SELECT candidate.id, candidate.body, reply.body AS answer, candidate.created_at AS "createdAt"
  FROM (
    SELECT id, body, created_at, similarity(search_text(body), search_text($3)) AS closeness
    FROM (
      SELECT id, body, created_at FROM question
      WHERE content_id = $1 AND id <> $2 AND answered_at IS NOT NULL AND hidden_at IS NULL AND deleted_at IS NULL
      ORDER BY is_pinned DESC, created_at DESC, id DESC LIMIT 300
    ) AS answered
  ) AS candidate
  CROSS JOIN LATERAL (
    SELECT body FROM question_reply
    WHERE question_id = candidate.id AND is_staff AND deleted_at IS NULL AND hidden_at IS NULL
    ORDER BY created_at, id LIMIT 1
  ) AS reply
  WHERE candidate.closeness > 0.25
  ORDER BY candidate.closeness DESC LIMIT 3`;

/** The questions of all lessons, for staff. */
@Injectable()
export class InboxService {
  constructor(
    @InjectRepository(Question) private readonly questions: Repository<Question>,
    private readonly views: QuestionViewsService,
    private readonly courses: ShownCoursesService,
    private readonly answering: AnsweringService,
    private readonly exports: ListExports,
  ) {}

  async list(query: Plain<ListInboxQuery>, staff: Learner): Promise<Page<Plain<InboxQuestionDto>>> {
    const { state, contentId, cursor, limit } = query;
    const builder = this.select(state, contentId);
    const total = await totalOf(builder, cursor);
    const order = state === 'waiting' || state === 'reported' ? 'ASC' : 'DESC';
    if (cursor !== undefined)
      builder.andWhere(...afterCursor(['question.createdAt', 'question.id'], cursor, order));
    const rows = await builder
      .orderBy('question.createdAt', order)
      .addOrderBy('question.id', order)
      .take(limit + 1)
      .getMany();
    const { page, nextCursor } = cutPage(rows, limit, ({ createdAt, id }) => [createdAt, id]);
    const contentIds = page.map((question) => question.contentId);
    const [items, courses, answering] = await Promise.all([
      this.views.questions(page, staff.id, { seesAll: true, replyLimit: 0 }),
      this.courses.find(contentIds, staff),
      this.answering.of(page, staff.id),
    ]);
    return { items: items.map((item) => toInbox(item, courses, answering)), nextCursor, ...total };
  }

  /** All of a part as a CSV file, recorded in the audit log. */
  exportAll(filter: Plain<InboxFilter>, staff: Learner): Promise<StreamableFile> {
    return this.exports.export('questions', staff.id, FILE_COLUMNS, async (place) => {
      const { items, ...page } = await this.list({ ...toPlain(filter), ...place }, staff);
      return { items: items.map(toFileRow), ...page };
    });
  }

  async counts(contentId?: string): Promise<Plain<InboxCountsDto>> {
    const late = this.select('waiting', contentId).andWhere({
      createdAt: LessThan(new Date(Date.now() - LATE_QUESTION_DAYS * DAY_MS)),
    });
    const [waiting, lateCount, reported, answered, hidden] = await Promise.all([
      countRows(this.select('waiting', contentId)),
      countRows(late),
      countRows(this.select('reported', contentId)),
      countRows(this.select('answered', contentId)),
      countRows(this.select('hidden', contentId)),
    ]);
    return { waiting, late: lateCount, reported, answered, hidden };
  }

  /** @throws AppError `learning.post_not_found` */
  async thread(id: string, staff: Learner): Promise<Plain<InboxThreadDto>> {
    const question = await this.questions.findOneBy({ id });
    if (question === null) throw new AppError('learning.post_not_found');
    const { contentId, body } = question;
    const [[view], courses, answering, reports, similar] = await Promise.all([
      this.views.questions([question], staff.id, { seesAll: true, replyLimit: THREAD_REPLIES }),
      this.courses.find([contentId], staff),
      this.answering.of([question], staff.id),
      this.questions.query<Plain<PostReportsDto>[]>(REPORTS, [id]),
      this.questions.query<(Plain<Omit<SimilarQuestionDto, 'createdAt'>> & { createdAt: Date })[]>(SIMILAR, [
        ...[contentId, id, body],
      ]),
    ]);
    if (view === undefined) throw new Error('a question has a view');
    return {
      ...toInbox(view, courses, answering),
      reports,
      similar: similar.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    };
  }

  /** What waits for staff, for the menu and the dashboard. */
  async countOpen(): Promise<LearningWaitingReply> {
    const [questions, reportedQuestions] = await Promise.all([this.open('waiting'), this.open('reported')]);
    return { questions, reportedQuestions };
  }

  private async open(state: 'waiting' | 'reported'): Promise<WaitingReply> {
    const [count, oldest] = await Promise.all([
      countRows(this.select(state)),
      this.select(state).orderBy('question.createdAt').addOrderBy('question.id').take(1).getOne(),
    ]);
    return { count, oldestAt: oldest?.createdAt.toISOString() ?? null };
  }

  private select(state: InboxState, contentId?: string): SelectQueryBuilder<Question> {
    const query = this.questions.createQueryBuilder('question').where(PARTS[state]);
    return contentId === undefined ? query : query.andWhere('question.contentId = :contentId', { contentId });
  }
}

function toInbox(
  question: Plain<QuestionDto>,
  courses: ReadonlyMap<string, CourseReply>,
  answering: ReadonlyMap<string, Plain<AnsweringDto>>,
): Plain<InboxQuestionDto> {
  const course = courses.get(question.contentId);
  return {
    ...question,
    lesson: course ? toLesson(course, question.videoId) : null,
    answering: answering.get(question.id) ?? null,
  };
}

/** The columns of the file; the author as others see them. */
const FILE_COLUMNS = [
  ...([
    'id',
    'createdAt',
    'author',
    'body',
    'state',
    'hiddenReason',
    'contentId',
    'content',
    'video',
  ] as const),
  ...(['second', 'wishes', 'replyCount', 'isAnswered', 'isPinned', 'isClosed'] as const),
];

function toFileRow({ author, lesson, ...question }: Plain<InboxQuestionDto>) {
  const { title, videoTitle } = lesson ?? { title: null, videoTitle: null };
  return { ...question, author: author.name, content: title, video: videoTitle };
}

function toLesson(
  { slug, title, contentType, lessons }: CourseReply,
  videoId: string | null,
): Plain<InboxLessonDto> {
  const position = lessons.findIndex((lesson) => lesson.videoId === videoId);
  const lesson = lessons[position];
  return {
    ...{ slug, title, contentType },
    position: lesson === undefined ? null : position,
    videoTitle: lesson?.title ?? null,
  };
}
