import { GetQuiz } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { RpcClient, StaffAuditLog } from '@academy/messaging';
import { AppError, type AuthUser } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThanOrEqual, Not } from 'typeorm';
import { AttemptRecordsService } from '../../records/attempt-records.service.ts';
import { QuizAttempt } from '../../records/quiz-attempt.entity.ts';
import type { QuizEdition } from '../../records/quiz-edition.entity.ts';
import { AttemptEndService, judgeBy } from '../attempts/attempt-end.service.ts';
import { EditionsService } from '../editions/editions.service.ts';
import { QuizFiguresService } from '../figures/quiz-figures.service.ts';
import { QuizRemarking } from './quiz-remarking.entity.ts';
import type { RemarkingDto } from './quiz-stats.dto.ts';
import { toRemarking } from './quiz-stats.mapper.ts';
import { remarkAttempts, type RemarkingRef } from './remark-attempts.ts';

/** Attempts marked again in one transaction. */
const BATCH = 100;

/** Marks attempts again, by the right answers of now. It takes a pass from nobody. */
@Injectable()
export class RemarkingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly records: AttemptRecordsService,
    private readonly ends: AttemptEndService,
    private readonly editions: EditionsService,
    private readonly figures: QuizFiguresService,
    private readonly jobs: JobQueue,
    private readonly audit: StaffAuditLog,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Enqueues the marking of all attempts at a quiz that have ended, recorded in the audit log.
   * @throws AppError `learning.content_not_found` for what is no quiz; `platform.unavailable` while the catalogue does
   * not reply.
   */
  async begin(
    contentId: string,
    { id: actorId, role }: Pick<AuthUser, 'id' | 'role'>,
  ): Promise<Plain<RemarkingDto>> {
    const reply = await this.rpc.ask(GetQuiz.of({ contentId, userId: actorId, role }));
    if (!reply?.quiz) throw new AppError('learning.content_not_found');
    const { quiz, version, slug, title, translations } = reply;
    const named = { slug, title, ...(translations && { translations }) };
    const editionId = await this.records.keepEdition(contentId, named, quiz);
    const until = new Date();
    return this.dataSource.transaction(async (manager) => {
      const where = { contentId, state: Not<'open'>('open'), startedAt: LessThanOrEqual(until) };
      const attempts = await manager.countBy(QuizAttempt, where);
      const ref = { contentId, editionId, version, until: until.toISOString() };
      await this.jobs.enqueue(manager, remarkAttempts, ref);
      const remarking = manager.create(QuizRemarking, {
        contentId,
        version,
        until,
        attempts,
        marked: 0,
        isDone: false,
        hasFailed: false,
      });
      await manager.upsert(QuizRemarking, remarking, ['contentId']);
      const details = { title, attempts: String(attempts) };
      await this.audit.record(manager, { action: 'quiz.remarked', actorId, subjectId: contentId, details });
      return toRemarking(remarking);
    });
  }

  /** Marks the next attempts again, and enqueues the rest. */
  async continue(ref: Plain<RemarkingRef>): Promise<void> {
    const { contentId, editionId, version } = ref;
    const marking = await this.editions.get(editionId);
    await this.dataSource.transaction(async (manager) => {
      await this.figures.lock(manager, contentId);
      const attempts = await this.next(manager, ref);
      const counted = attempts.filter(({ isCounted }) => isCounted);
      await this.figures.add(manager, contentId, counted, -1);
      const marked: QuizAttempt[] = [];
      for (const attempt of attempts) marked.push(await this.remark(manager, attempt, { marking, version }));
      const recounted = marked.filter(({ isCounted }) => isCounted);
      await this.figures.add(manager, contentId, recounted, 1, marking);
      const last = attempts.length < BATCH ? undefined : attempts.at(-1);
      await advance(manager, ref, { marked: attempts.length, isDone: last === undefined });
      if (last === undefined) return;
      const place = { afterTime: last.startedAt.toISOString(), afterId: last.id };
      await this.jobs.enqueue(manager, remarkAttempts, { ...ref, ...place });
    });
  }

  /** Notes that a run failed, for staff; the queue tries it again. */
  async fail({ contentId, until }: Plain<RemarkingRef>): Promise<void> {
    await this.dataSource.manager.update(QuizRemarking, { contentId, until }, { hasFailed: true });
  }

  private next(
    manager: EntityManager,
    { contentId, version, until, afterTime, afterId }: Plain<RemarkingRef>,
  ): Promise<QuizAttempt[]> {
    const query = manager
      .createQueryBuilder(QuizAttempt, 'attempt')
      .where({ contentId, state: Not('open') })
      .andWhere('attempt.startedAt <= :until', { until })
      // Two markings may be done in another order than they were asked for.
      .andWhere('COALESCE(attempt.markedVersion, 0) <= :version', { version })
      .orderBy('attempt.startedAt')
      .addOrderBy('attempt.id')
      .limit(BATCH)
      .setLock('pessimistic_write');
    if (afterTime !== undefined)
      query.andWhere('(attempt.startedAt, attempt.id) > (:afterTime, :afterId)', { afterTime, afterId });
    return query.getMany();
  }

  /** @returns the attempt as it is now. */
  private async remark(
    manager: EntityManager,
    attempt: QuizAttempt,
    { marking, version }: { marking: QuizEdition; version: number },
  ): Promise<QuizAttempt> {
    const judged = judgeBy(attempt, await this.editions.get(attempt.editionId, manager), marking);
    const marked = { markedVersion: version };
    if (attempt.isPassed && !judged.isPassed) return this.records.remark(manager, attempt.id, marked);
    const isNewPass = judged.isPassed && !attempt.isPassed;
    const isFirstPass = attempt.isFirstPass || (isNewPass && (await this.ends.complete(manager, attempt)));
    return this.records.remark(manager, attempt.id, {
      ...marked,
      ...judged,
      markedEditionId: marking.id,
      isFirstPass,
    });
  }
}

/** A later marking of the same quiz has replaced what is noted of this one. */
async function advance(
  manager: EntityManager,
  { contentId, until }: Plain<RemarkingRef>,
  { marked, isDone }: { marked: number; isDone: boolean },
): Promise<void> {
  await manager
    .createQueryBuilder()
    .update(QuizRemarking)
    .set({ marked: () => `marked + ${marked}`, isDone, hasFailed: false })
    .where({ contentId, until })
    .execute();
}
