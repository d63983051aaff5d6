import { GetQuiz } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { RpcClient } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { type Language, opensContent, type Plain, type Quiz, totalPoints } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import { requireUnavailable } from '../../access/require-unavailable.ts';
import type { Learner } from '../../progress/progress.service.ts';
import { AttemptRecordsService, type AttemptRules } from '../../records/attempt-records.service.ts';
import { QuizAttempt } from '../../records/quiz-attempt.entity.ts';
import type { AttemptDto, AttemptsDto, StartObstacle } from './attempt.dto.ts';
import { SUMMARY_COLUMNS, type SummarizedAttempt, toSummary } from './attempt.mapper.ts';
import { AttemptEndService } from './attempt-end.service.ts';
import { AttemptViewService } from './attempt-view.service.ts';
import { drawQuestions } from './draw-questions.ts';
import { EditionsService } from '../editions/editions.service.ts';
import { countBegun } from '../../records/count-begun.ts';
import { endAttempt, GRACE_MS, isOverdue } from './end-attempt.ts';

/** Attempts of one learner at one quiz that are listed. */
const MAX_LISTED = 100;
/** More tries to begin an attempt than others can prevent: each one means that another began and ended meanwhile. */
const MAX_TRIES = 5;

const MINUTE_MS = 60_000;

/** What is known of a learner's earlier attempts. */
interface Standing {
  used: number;
  open: QuizAttempt | undefined;
  lastEndedAt: Date | null;
}

/** Learners' attempts at quizzes. */
@Injectable()
export class AttemptsService {
  constructor(
    @InjectRepository(QuizAttempt) private readonly attempts: Repository<QuizAttempt>,
    private readonly records: AttemptRecordsService,
    private readonly ends: AttemptEndService,
    private readonly views: AttemptViewService,
    private readonly editions: EditionsService,
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * The learner's attempts at a quiz, and whether another one may begin. While the catalogue does not reply, the rules
   * are those of the last attempt.
   * @throws AppError `learning.content_not_found` for what is no quiz, or hidden, and was never attempted;
   * `platform.unavailable` while the catalogue does not reply and there was no attempt.
   */
  async list(contentId: string, learner: Learner): Promise<Plain<AttemptsDto>> {
    const { used, open, lastEndedAt } = await this.standing(contentId, learner.id);
    const [items, best] = await Promise.all([
      this.find(contentId, learner.id).take(MAX_LISTED).getMany(),
      this.best(contentId, learner.id),
    ]);
    const { rules, obstacle } = await this.access(contentId, learner, items[0]);
    const nextAt = rules && nextStart(rules, lastEndedAt);
    const attempts = rules?.attempts ?? null;
    const late = obstacle ?? (open === undefined && rules ? obstacleOf(rules, used, nextAt) : null);
    return {
      contentId,
      now: new Date().toISOString(),
      used,
      attempts,
      left: attempts === null ? null : Math.max(0, attempts - used),
      obstacle: late,
      nextAt: late === 'too_early' ? (nextAt?.toISOString() ?? null) : null,
      openAttemptId: open?.id ?? null,
      isPassed: best?.isPassed ?? false,
      best: best && toSummary(best),
      items: items.map(toSummary),
    };
  }

  /**
   * Begins an attempt, or returns the open one.
   * @throws AppError `learning.content_not_found`, `learning.access_required`, `learning.quiz_without_questions`,
   * `learning.attempts_used`, `learning.attempt_too_early` with the minutes to wait; `platform.unavailable` while the catalogue does not reply.
   */
  async start(contentId: string, learner: Learner, language: Language): Promise<Plain<AttemptDto>> {
    const { open } = await this.standing(contentId, learner.id);
    return this.views.view(open ?? (await this.begin(contentId, learner)), learner, language);
  }

  /** @throws AppError `learning.attempt_not_found`, also for another learner's. */
  async read(id: string, learner: Learner, language: Language): Promise<Plain<AttemptDto>> {
    const attempt = await this.own(id, learner);
    return this.views.view(await this.current(attempt), learner, language);
  }

  /**
   * Hands an attempt in. One that is over already stays as it was judged.
   * @throws AppError `learning.attempt_not_found`, also for another learner's.
   */
  async submit(id: string, learner: Learner, language: Language): Promise<Plain<AttemptDto>> {
    const attempt = await this.own(id, learner);
    return this.views.view((await this.ends.submit(attempt.id)) ?? attempt, learner, language);
  }

  private async begin(contentId: string, learner: Learner): Promise<QuizAttempt> {
    const reply = await this.rpc.ask(GetQuiz.of({ contentId, userId: learner.id, role: learner.role }));
    if (reply === null) throw new AppError('learning.content_not_found');
    const { quiz, slug, title, translations } = reply;
    if (quiz === null || !opensContent(reply.level)) throw new AppError('learning.access_required');
    // Staff may try a draft.
    if (quiz.questions.length === 0) throw new AppError('learning.quiz_without_questions');
    const named = { slug, title, ...(translations && { translations }) };
    const editionId = await this.records.keepEdition(contentId, named, quiz);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const started = await this.startOnce({ userId: learner.id, contentId, editionId }, quiz);
      if (started !== null) return started;
      const { open, used, lastEndedAt } = await this.standing(contentId, learner.id);
      if (open !== undefined) return open;
      refuse(quiz, used, lastEndedAt);
    }
    throw new AppError('platform.unavailable', { detail: 'other attempts begin and end at the same time' });
  }

  private startOnce(
    whose: { userId: string; contentId: string; editionId: string },
    quiz: Quiz,
  ): Promise<QuizAttempt | null> {
    const { passPoints, minutes } = quiz;
    const questions = drawQuestions(quiz);
    return this.dataSource.transaction(async (manager) => {
      const attempt = { ...whose, questions, totalPoints: totalPoints(quiz), passPoints, minutes };
      const started = await this.records.start(manager, attempt, quiz);
      if (started === null) return null;
      const { userId, contentId } = whose;
      await this.jobs.enqueue(manager, countBegun, { userId, contentId });
      if (started.endsAt) {
        const startAfter = new Date(started.endsAt.getTime() + GRACE_MS);
        await this.jobs.enqueue(manager, endAttempt, { attemptId: started.id }, { startAfter });
      }
      return started;
    });
  }

  /** The rules of now, or why no attempt can be begun whatever they are. */
  private async access(
    contentId: string,
    { id: userId, role }: Learner,
    last: SummarizedAttempt | undefined,
  ): Promise<{ rules: AttemptRules | null; obstacle: StartObstacle | null }> {
    const reply = await this.rpc.ask(GetQuiz.of({ contentId, userId, role })).catch(unknownIfUnavailable);
    if (reply?.quiz) return { rules: reply.quiz, obstacle: null };
    if (last === undefined) {
      if (reply === undefined) throw new AppError('platform.unavailable');
      if (reply === null) throw new AppError('learning.content_not_found');
      return { rules: null, obstacle: 'access_required' };
    }
    const { quiz } = await this.editions.get(last.editionId);
    if (reply === undefined) return { rules: quiz, obstacle: null };
    return { rules: quiz, obstacle: reply === null ? 'content_not_found' : 'access_required' };
  }

  /** The learner's attempts in figures; an open one whose time is over is ended first. */
  private async standing(contentId: string, userId: string): Promise<Standing> {
    const found = await this.attempts.findOneBy({ userId, contentId, state: 'open' });
    const open = found && (await this.current(found));
    const past = await this.attempts
      .createQueryBuilder('attempt')
      .select('count(*)::int', 'used')
      .addSelect('max(attempt.endedAt)', 'lastEndedAt')
      .where({ userId, contentId })
      .getRawOne<Omit<Standing, 'open'>>();
    return { used: 0, lastEndedAt: null, ...past, open: open?.state === 'open' ? open : undefined };
  }

  private async own(id: string, { id: userId }: Learner): Promise<QuizAttempt> {
    const attempt = await this.attempts.findOneBy({ id, userId });
    if (attempt === null) throw new AppError('learning.attempt_not_found');
    return attempt;
  }

  /** The attempt as it is now: ended, if its time is over and no job has done so yet. */
  private async current(attempt: QuizAttempt): Promise<QuizAttempt> {
    return isOverdue(attempt) ? ((await this.ends.expire(attempt.id)) ?? attempt) : attempt;
  }

  private find(contentId: string, userId: string) {
    return this.attempts
      .createQueryBuilder('attempt')
      .select(SUMMARY_COLUMNS.map((column) => `attempt.${column}`))
      .where({ userId, contentId })
      .orderBy('attempt.number', 'DESC');
  }

  private best(contentId: string, userId: string): Promise<SummarizedAttempt | null> {
    return this.find(contentId, userId)
      .andWhere(`attempt.state <> 'open'`)
      .orderBy('attempt.isPassed', 'DESC')
      .addOrderBy('attempt.points / NULLIF(attempt.totalPoints, 0)', 'DESC', 'NULLS LAST')
      .addOrderBy('attempt.number', 'DESC')
      .limit(1)
      .getOne();
  }
}

/** @throws AppError for what the rules forbid now; nothing if another attempt may begin. */
function refuse(rules: AttemptRules, used: number, lastEndedAt: Date | null): void {
  const nextAt = nextStart(rules, lastEndedAt);
  const obstacle = obstacleOf(rules, used, nextAt);
  if (obstacle === 'attempts_used')
    throw new AppError('learning.attempts_used', { values: { attempts: rules.attempts ?? used } });
  if (obstacle !== 'too_early' || nextAt === null) return;
  const waitMs = nextAt.getTime() - Date.now();
  throw new AppError('learning.attempt_too_early', {
    values: { minutes: Math.ceil(waitMs / MINUTE_MS) },
    retryAfter: Math.ceil(waitMs / 1_000),
  });
}

function obstacleOf({ attempts }: AttemptRules, used: number, nextAt: Date | null): StartObstacle | null {
  if (attempts !== null && used >= attempts) return 'attempts_used';
  return nextAt !== null && nextAt.getTime() > Date.now() ? 'too_early' : null;
}

function nextStart({ waitMinutes }: AttemptRules, lastEndedAt: Date | null): Date | null {
  return lastEndedAt && new Date(lastEndedAt.getTime() + waitMinutes * MINUTE_MS);
}

/** @returns undefined while the catalogue does not reply. @throws any other error. */
function unknownIfUnavailable(error: unknown): undefined {
  requireUnavailable(error);
  return undefined;
}
