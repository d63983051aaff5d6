import { AdvisoryLock, AppError, takeKeyedLocks, tryShareAdvisoryLock } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type CountedPlayback, PlaybackRecordsService } from '../records/playback-records.service.ts';
import { ADD_MONTHS, FORGET_MONTHS } from './cohort-counts.ts';
import { ADD_DAYS, FORGET_DAYS } from './day-counts.ts';
import { contentFacts, FORGET_ITEMS, projectFacts, recordFacts } from './learner-facts.ts';
import { ProjectOutline } from './project-outline.entity.ts';
import { COUNT_PARTS, COUNT_VIDEOS } from './video-counts.ts';

/** A learner and a content in which something may have changed. */
export interface LearnerContent {
  userId: string;
  contentId: string;
}

const RECORD_CONTENTS = recordFacts(
  contentFacts(
    'SELECT DISTINCT user_id, content_id FROM unnest($1::uuid[], $2::uuid[]) AS p (user_id, content_id)',
  ),
);
const RECORD_PROJECTS = recordFacts(
  projectFacts(
    'SELECT user_id, project_id FROM unnest($1::uuid[]) AS u (user_id), unnest($2::uuid[]) AS p (project_id)',
  ),
);

/**
 * The only writer of figures. It never adds up events: each time it reads the current rows of a learner, and adds the
 * difference from what was counted before, so that events may arrive twice, late and in any order.
 *
 * Every method locks its learners first, in order, and then writes figures in the order of their keys. While all
 * figures are being rebuilt it throws `platform.unavailable` immediately, so that no connection waits; events are
 * redelivered.
 */
@Injectable()
export class FiguresService {
  constructor(private readonly playback: PlaybackRecordsService) {}

  /** Recounts these learners and contents, and the projects the contents are in. */
  async refreshContents(manager: EntityManager, pairs: readonly LearnerContent[]): Promise<void> {
    const userIds = pairs.map(({ userId }) => userId);
    const contentIds = pairs.map(({ contentId }) => contentId);
    await this.lock(manager, userIds);
    await manager.query(RECORD_CONTENTS, [userIds, contentIds]);
    const projects = await manager
      .createQueryBuilder(ProjectOutline, 'outline')
      .select('outline.projectId')
      .where('outline.contentIds && :contentIds', { contentIds })
      .getMany();
    await this.recordProjects(
      manager,
      userIds,
      projects.map(({ projectId }) => projectId),
    );
    await manager.query(ADD_MONTHS, [userIds, contentIds]);
    await manager.query(ADD_DAYS, [userIds, contentIds]);
  }

  /** Recounts these learners and this project. */
  async refreshProject(manager: EntityManager, userIds: readonly string[], projectId: string): Promise<void> {
    await this.lock(manager, userIds);
    await this.recordProjects(manager, userIds, [projectId]);
  }

  /** Counts what these learners have watched since the last count. */
  async countPlayback(manager: EntityManager, userIds: readonly string[]): Promise<void> {
    await this.lock(manager, userIds);
    const played = await this.playback.readUncounted(manager, userIds);
    await this.countVideos(manager, played);
    await this.refreshContents(manager, played);
    await this.playback.markCounted(manager, played);
  }

  /**
   * Removes a learner from all figures, in the transaction that erases their rows.
   * @param eraseRows deletes these rows; it returns what was counted of their playback.
   */
  async forget(
    manager: EntityManager,
    userId: string,
    eraseRows: () => Promise<CountedPlayback[]>,
  ): Promise<void> {
    await this.lock(manager, [userId]);
    await this.countVideos(manager, await eraseRows());
    await manager.query(FORGET_ITEMS, [userId]);
    await manager.query(FORGET_MONTHS, [userId]);
    await manager.query(FORGET_DAYS, [userId]);
  }

  private async lock(manager: EntityManager, userIds: readonly string[]): Promise<void> {
    const isFree = await tryShareAdvisoryLock(manager, AdvisoryLock.RebuildFigures);
    if (!isFree) throw new AppError('platform.unavailable', { detail: 'figures are being rebuilt' });
    await takeKeyedLocks(manager, AdvisoryLock.LearnerFigures, userIds);
  }

  private async countVideos(manager: EntityManager, played: readonly CountedPlayback[]): Promise<void> {
    if (played.length === 0) return;
    const parameters = [
      played.map(({ contentId }) => contentId),
      played.map(({ videoId }) => videoId),
      played.map(({ counted }) => counted),
      played.map(({ watched }) => watched),
      played.map(({ durationSeconds }) => durationSeconds),
    ];
    await manager.query(COUNT_VIDEOS, parameters);
    await manager.query(COUNT_PARTS, parameters);
  }

  private async recordProjects(
    manager: EntityManager,
    userIds: readonly string[],
    projectIds: readonly string[],
  ): Promise<void> {
    if (projectIds.length > 0) await manager.query(RECORD_PROJECTS, [[...new Set(userIds)], projectIds]);
  }
}
