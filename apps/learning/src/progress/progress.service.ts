import { type ContentSummaryReply, ListContentSummaries } from '@academy/contracts';
import { RpcClient, StaffAuditLog } from '@academy/messaging';
import { afterCursor, AppError, type AuthUser, cutPage, type Page } from '@academy/platform';
import { CONTENT_TYPE_RULES, opensContent, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, Repository, type SelectQueryBuilder } from 'typeorm';
import type { LessonDto, ListProgressQuery, ProgressDto, UpdateProgressDto } from './progress.dto.ts';
import { toLesson, toProgress, untouched } from './progress.mapper.ts';
import { ContentAccessCache } from '../access/content-access.cache.ts';
import { ProgressRecordsService } from '../records/progress-records.service.ts';
import { QuizAttempt } from '../records/quiz-attempt.entity.ts';
import { Seminar } from '../records/seminar.entity.ts';
import { UserContentProgress } from '../records/user-content-progress.entity.ts';

/** The fields of a signed-in user that access depends on. */
export type Learner = Pick<AuthUser, 'id' | 'role'>;

/** Learners' saved and completed contents. */
@Injectable()
export class ProgressService {
  constructor(
    @InjectRepository(UserContentProgress) private readonly progress: Repository<UserContentProgress>,
    @InjectRepository(QuizAttempt) private readonly attempts: Repository<QuizAttempt>,
    @InjectRepository(Seminar) private readonly seminars: Repository<Seminar>,
    private readonly records: ProgressRecordsService,
    private readonly access: ContentAccessCache,
    private readonly rpc: RpcClient,
    private readonly dataSource: DataSource,
    private readonly audit: StaffAuditLog,
  ) {}

  /**
   * A page of the learner's lessons, the last changed first, with the catalogue's list fields. Reading another user's is
   * recorded in the audit log.
   * @throws AppError `platform.forbidden` for another user's, unless the caller is an administrator;
   * `platform.unavailable` while the catalogue does not reply.
   */
  async list(query: Plain<ListProgressQuery>, { id, role }: Learner): Promise<Page<Plain<LessonDto>>> {
    const userId = query.userId ?? id;
    if (userId !== id && role !== 'admin') throw new AppError('platform.forbidden');
    const rows = await this.select(query, userId).getMany();
    const { page, nextCursor } = cutPage(rows, query.limit, ({ updatedAt, contentId }) => [
      updatedAt,
      contentId,
    ]);
    const contents = await this.summaries(
      page.map((row) => row.contentId),
      { id, role },
    );
    if (userId !== id) await this.recordView(userId, id);
    return {
      items: page.map((row) => toLesson(row, contents.get(row.contentId), query.lang)),
      nextCursor,
    };
  }

  /** The learner's progress; no flags set for a content that was never touched. */
  async read(contentId: string, { id: userId }: Learner): Promise<Plain<ProgressDto>> {
    const progress = await this.progress.findOneBy({ userId, contentId });
    return progress ? toProgress(progress) : untouched(contentId);
  }

  /** Those of the contents that the learner has completed. */
  async completedAmong(userId: string, contentIds: readonly string[]): Promise<string[]> {
    const where = { userId, contentId: In(contentIds), isCompleted: true };
    const rows = await this.progress.find({ select: { contentId: true }, where });
    return rows.map(({ contentId }) => contentId);
  }

  /**
   * Sets one or both flags; an omitted one is unchanged. Saving requires a content that is visible to the learner,
   * completing one that is accessible. Clearing a flag requires nothing, so that it is possible after access ended; for a
   * content that was never touched it has no effect.
   * @throws AppError `learning.content_not_found`, `learning.access_required`; `learning.completed_otherwise` for one
   * that is not marked by hand, such as a quiz; `platform.unavailable` while the
   * catalogue is unavailable.
   */
  async change(
    contentId: string,
    { isSaved, isCompleted }: UpdateProgressDto,
    learner: Learner,
  ): Promise<Plain<ProgressDto>> {
    if (isSaved === undefined && isCompleted === undefined) return this.read(contentId, learner);
    if (isCompleted === false) await this.requireMarked(contentId, learner);
    if (isSaved || isCompleted) await this.requireAccess(contentId, learner, isCompleted === true);
    const progress = await this.records.change(learner.id, contentId, { isSaved, isCompleted });
    return progress ? toProgress(progress) : untouched(contentId);
  }

  private async requireAccess(contentId: string, learner: Learner, isCompleting: boolean): Promise<void> {
    const access = await this.access.get(contentId, learner);
    if (access === null) throw new AppError('learning.content_not_found');
    const { contentType } = access;
    if (isCompleting && contentType !== undefined && !CONTENT_TYPE_RULES[contentType].isMarkedByLearner)
      throw new AppError('learning.completed_otherwise');
    if (isCompleting && !opensContent(access.level)) throw new AppError('learning.access_required');
  }

  /** What is completed otherwise is not cleared by hand either. Our own rows tell, so no access is needed. */
  private async requireMarked(contentId: string, { id: userId }: Learner): Promise<void> {
    const isPassed = await this.attempts.existsBy({ userId, contentId, isPassed: true });
    if (isPassed || (await this.seminars.existsBy({ contentId })))
      throw new AppError('learning.completed_otherwise');
  }

  private select(
    { saved, completed, cursor, limit }: Plain<ListProgressQuery>,
    userId: string,
  ): SelectQueryBuilder<UserContentProgress> {
    const query = this.progress.createQueryBuilder('progress').where('progress.userId = :userId', { userId });
    if (saved !== undefined) query.andWhere('progress.isSaved = :saved', { saved });
    if (completed !== undefined) query.andWhere('progress.isCompleted = :completed', { completed });
    if (saved === undefined && completed === undefined)
      query.andWhere('(progress.isSaved OR progress.isCompleted)');
    if (cursor !== undefined)
      query.andWhere(...afterCursor(['progress.updatedAt', 'progress.contentId'], cursor));
    // One row more than the limit shows whether another page follows.
    return query
      .orderBy('progress.updatedAt', 'DESC')
      .addOrderBy('progress.contentId', 'DESC')
      .limit(limit + 1);
  }

  private async recordView(subjectId: string, actorId: string): Promise<void> {
    const entry = { action: 'learner.viewed', actorId, subjectId, details: {} } as const;
    await this.dataSource.transaction((manager) => this.audit.record(manager, entry));
  }

  private async summaries(
    contentIds: string[],
    { id: userId, role }: Learner,
  ): Promise<Map<string, ContentSummaryReply>> {
    if (contentIds.length === 0) return new Map();
    const summaries = await this.rpc.ask(ListContentSummaries.of({ contentIds, userId, role }));
    return new Map(summaries.map((summary) => [summary.id, summary]));
  }
}
