import { type CourseReply, ListCourses } from '@academy/contracts';
import { inEachLanguage, MailOutbox } from '@academy/mail';
import { RpcClient } from '@academy/messaging';
import { inLanguage, pagePath, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ContentAccessCache } from '../access/content-access.cache.ts';
import { NotificationPreferencesService } from '../notifications/notification-preferences.service.ts';
import { ProgressService } from '../progress/progress.service.ts';
import { OpeningNotice } from './opening-notice.entity.ts';
import type { LearnerOpening } from './tell-opening.ts';

/** Tells learners that a content of a project of theirs has opened, once of each. */
@Injectable()
export class OpeningsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: ContentAccessCache,
    private readonly progress: ProgressService,
    private readonly rpc: RpcClient,
    private readonly preferences: NotificationPreferencesService,
    private readonly mails: MailOutbox,
  ) {}

  /**
   * Mails a learner that a content has opened, unless they were told before, do not want mails about new lessons, have
   * it otherwise or have completed it. Who has it by another project, too, may be told although it was open to them.
   * @throws AppError `platform.unavailable` while the catalogue does not reply.
   */
  async tell({ userId, contentId, projectId }: Plain<LearnerOpening>): Promise<void> {
    if (!(await this.preferences.of(userId)).newLessons) return;
    const [completed] = await this.progress.completedAmong(userId, [contentId]);
    if (completed !== undefined) return;
    // The staff role is ignored: staff waits for nothing.
    const learner = { id: userId, role: 'user' } as const;
    if ((await this.access.get(contentId, learner))?.level !== 'project') return;
    const [content] = await this.rpc.ask(
      ListCourses.of({ contentIds: [contentId], userId, role: learner.role }),
    );
    if (content === undefined) return;
    await this.dataSource.transaction(async (manager) => {
      const told = await manager
        .createQueryBuilder()
        .insert()
        .into(OpeningNotice)
        .values({ userId, contentId, toldAt: new Date() })
        .orIgnore()
        .returning('user_id')
        .execute();
      if ((told.raw as unknown[]).length > 0) await this.mail(manager, userId, content, projectId);
    });
  }

  /** The contents of whose opening a user was told, for an export. */
  async export(userId: string): Promise<{ contentId: string; toldAt: string }[]> {
    const order = { toldAt: 'DESC' } as const;
    const notices = await this.dataSource.manager.find(OpeningNotice, { where: { userId }, order });
    return notices.map(({ contentId, toldAt }) => ({ contentId, toldAt: toldAt.toISOString() }));
  }

  /** Deletes everything about a user. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(OpeningNotice, { userId });
  }

  private async mail(
    manager: EntityManager,
    userId: string,
    content: CourseReply,
    projectId: string,
  ): Promise<void> {
    const project = content.projects.find(({ id }) => id === projectId);
    await this.mails.addForUser(manager, 'content_opened', {
      userId,
      unsubscribeLink: await this.preferences.unsubscribeLink(manager, userId, 'newLessons'),
      ...inEachLanguage((language) => {
        const { slug, title } = inLanguage(content, language);
        const inProject = project ? inLanguage(project, language).title : '';
        return { path: pagePath('content', slug), values: { title, project: inProject } };
      }),
    });
  }
}
