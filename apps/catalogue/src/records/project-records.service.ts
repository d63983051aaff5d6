import { ProjectChanged, type StaffAction } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { Outbox, StaffAuditLog } from '@academy/messaging';
import { AppError, requireVersion } from '@academy/platform';
import { type AppErrorCode, type Plain, toPlain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { type FileReplacement, replacedIn, useMedia } from '../media/media-uses.ts';
import type { Actor } from './actor.ts';
import { CatalogueChangesService } from './catalogue-changes.service.ts';
import { hasPublishedContent, isToBeSold, requirePublishedContent } from './completeness.ts';
import { Content } from './content.entity.ts';
import { CreditsService } from './credits.service.ts';
import { FormerSlug } from './former-slug.entity.ts';
import { MAX_PROJECT_CONTENTS, ProjectContent } from './project-content.entity.ts';
import type { ProjectChange, ProjectFields } from './project-fields.ts';
import { isProjectForSale } from './project-for-sale.ts';
import { ProjectHistoryService } from './project-history.service.ts';
import { Project } from './project.entity.ts';
import { changeScheduledProject, enqueueSchedule } from './schedule.ts';
import { moveSlugs, refusingTakenSlug, slugsOf } from './slugs.ts';

/**
 * The only writer of projects and of the places of contents in them. Every change raises and stores the project's
 * version, updates the slugs and the used files, publishes the project and records the action, all in one transaction.
 */
@Injectable()
export class ProjectRecordsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly changes: CatalogueChangesService,
    private readonly credits: CreditsService,
    private readonly history: ProjectHistoryService,
    private readonly audit: StaffAuditLog,
    private readonly jobs: JobQueue,
  ) {}

  exists(id: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(Project, { id });
  }

  /** The current project, not locked; null when there is none. */
  find(id: string): Promise<Project | null> {
    return this.dataSource.manager.findOneBy(Project, { id });
  }

  /**
   * The current project, not locked.
   * @throws AppError `catalogue.project_not_found`
   */
  async get(id: string): Promise<Project> {
    const project = await this.find(id);
    if (!project) throw new AppError('catalogue.project_not_found');
    return project;
  }

  /**
   * Creates a project; omitted fields get the default of their column. Unless told otherwise, one that would be sold
   * with nothing inside is not active.
   * @throws AppError `catalogue.slug_taken`, `catalogue.teacher_not_found`, `catalogue.topic_not_found`,
   * `catalogue.media_not_found`, `catalogue.content_not_found`, `catalogue.project_without_contents`
   */
  async create(
    id: string,
    { teacherIds, topicIds, contentIds = [], ...fields }: ProjectChange & Pick<ProjectFields, 'slug'>,
    actor: Actor,
  ): Promise<void> {
    await this.change(async (manager) => {
      await moveSlugs(manager, 'project', id, [], slugsOf(fields));
      await this.credits.set(manager, id, { teacherIds, topicIds });
      const isFilled = await manager.existsBy(Content, { id: In(contentIds), status: 'published' });
      const isActive = fields.isActive ?? ((fields.priceCents ?? null) === null || isFilled);
      const project = manager.create(Project, { ...fields, isActive, id, version: 1 });
      // Its places refer to it.
      await manager.insert(Project, project);
      await this.setContents(manager, id, contentIds);
      await this.save(manager, project, null, 'project.created', actor);
      if (isToBeSold(project)) await requirePublishedContent(manager, id);
    });
  }

  /**
   * Changes a project. The row is locked first, so concurrent changes are serialised.
   * @param changeOf returns the fields to change, given the current project.
   * @param expected the version the change is based on; undefined for any version.
   * @throws AppError `catalogue.project_not_found`, `catalogue.slug_taken`, `catalogue.teacher_not_found`,
   * `catalogue.topic_not_found`, `catalogue.media_not_found`, `catalogue.content_not_found`,
   * `catalogue.project_without_contents`, `platform.version_conflict`
   */
  async update(
    id: string,
    changeOf: (project: Readonly<Project>) => ProjectChange,
    actor: Actor,
    expected?: number,
    details: Record<string, string> = {},
  ): Promise<void> {
    await this.changeOffer(id, expected, async (manager, project) => {
      const { contentIds, ...fields } = changeOf(project);
      if (contentIds) await this.setContents(manager, id, contentIds);
      await this.saveNext(manager, project, fields, actor, details);
    });
  }

  /**
   * Deletes a project with its places.
   * @throws AppError `catalogue.project_not_found`
   */
  async delete(id: string, actor: Actor): Promise<void> {
    await this.change(async (manager) => {
      const project = await lockProject(manager, id);
      await manager.delete(FormerSlug, { kind: 'project', itemId: id });
      await manager.delete(Project, { id });
      await useMedia(manager, id, []);
      await this.credits.remove(manager, id);
      // Other services store copies; for them a deleted project is an inactive one.
      await this.announce(manager, { ...toPlain(project), isActive: false, version: project.version + 1 });
      await this.record(manager, project, 'project.deleted', actor);
    });
  }

  /**
   * Adds a content to a project, or moves it within the project.
   * @throws AppError `catalogue.project_not_found`, `catalogue.content_not_found`, `platform.version_conflict`;
   * `platform.invalid_input` when the project is full.
   */
  async placeContent(
    id: string,
    contentId: string,
    orderIndex: number,
    actor: Actor,
    expected?: number,
  ): Promise<void> {
    await this.change(async (manager) => {
      const project = await this.begin(manager, id, expected);
      if (!(await manager.existsBy(Content, { id: contentId })))
        throw new AppError('catalogue.content_not_found');
      const others = { projectId: id, contentId: Not(contentId), removedAt: IsNull() };
      if ((await manager.countBy(ProjectContent, others)) >= MAX_PROJECT_CONTENTS) throw tooManyContents();
      await manager.upsert(ProjectContent, { projectId: id, contentId, orderIndex, removedAt: null }, [
        'projectId',
        'contentId',
      ]);
      await this.saveNext(manager, project, {}, actor);
    });
  }

  /**
   * Removes a content from a project; users who bought the project before keep it.
   * @throws AppError `catalogue.project_not_found`, `catalogue.project_without_contents`;
   * `catalogue.content_not_found` when it is not in the project.
   */
  async removeContent(id: string, contentId: string, actor: Actor): Promise<void> {
    await this.changeOffer(id, undefined, async (manager, project) => {
      const place = { projectId: id, contentId, removedAt: IsNull() };
      const { affected } = await manager.update(ProjectContent, place, { removedAt: new Date() });
      if (affected === 0) throw new AppError('catalogue.content_not_found');
      await this.saveNext(manager, project, {}, actor);
    });
  }

  /**
   * Makes a project use another file, in the transaction that replaces the file. The caller that commits it must report
   * that the catalogue changed.
   * @throws AppError `catalogue.project_not_found`
   */
  async replaceFile(
    manager: EntityManager,
    id: string,
    replacement: FileReplacement,
    actor: Actor,
  ): Promise<void> {
    const project = await this.begin(manager, id);
    const coverImageUrl = replacedIn(project.coverImageUrl, replacement);
    await this.saveNext(manager, project, { coverImageUrl }, actor);
  }

  /** Stores why a scheduled change failed, for staff to see. */
  async noteScheduleFailure(id: string, version: number, code: AppErrorCode): Promise<void> {
    await this.dataSource.manager.update(Project, { id, version }, { scheduleFailure: code });
  }

  /**
   * Changes a project so that it is not sold with nothing inside from then on; one that was sold so before, from a time
   * when that was not checked, can still be edited.
   */
  private async changeOffer(
    id: string,
    expected: number | undefined,
    work: (manager: EntityManager, project: Project) => Promise<void>,
  ): Promise<void> {
    await this.change(async (manager) => {
      const project = await this.begin(manager, id, expected);
      const [before, wasFilled] = [toPlain(project), await hasPublishedContent(manager, id)];
      await work(manager, project);
      const isPlanned = project.publishAt?.getTime() !== before.publishAt?.getTime();
      const isChecked = project.isActive || isPlanned;
      const isExcused = isProjectForSale(before) && !wasFilled;
      if (isChecked && isToBeSold(project) && !isExcused) await requirePublishedContent(manager, id);
    });
  }

  /** Sets the contents of a project, in this order, at once; earlier buyers keep those that are removed. */
  private async setContents(manager: EntityManager, id: string, contentIds: string[]): Promise<void> {
    const found = await manager.countBy(Content, { id: In(contentIds) });
    if (found < contentIds.length) throw new AppError('catalogue.content_not_found');
    const leaving = { projectId: id, contentId: Not(In(contentIds)), removedAt: IsNull() };
    await manager.update(ProjectContent, leaving, { removedAt: new Date() });
    const places = contentIds.map((contentId, orderIndex) => ({
      ...{ projectId: id, contentId, orderIndex },
      removedAt: null,
    }));
    await manager.upsert(ProjectContent, places, ['projectId', 'contentId']);
  }

  /** Cached contents contain the names of their projects, so they are dropped as well. */
  private async change(work: (manager: EntityManager) => Promise<void>): Promise<void> {
    await refusingTakenSlug(() => this.dataSource.transaction(work));
    this.changes.invalidate();
  }

  /** Locks a project for a change, and stores its version before the change if it is missing in the history. */
  private async begin(manager: EntityManager, id: string, expected?: number): Promise<Project> {
    const project = await lockProject(manager, id, expected);
    await this.history.keepUnknown(manager, project);
    return project;
  }

  private async saveNext(
    manager: EntityManager,
    project: Project,
    { teacherIds, topicIds, ...columns }: Partial<ProjectFields>,
    actor: Actor,
    details: Record<string, string> = {},
  ): Promise<void> {
    const [slugs, { coverImageUrl }] = [slugsOf(project), project];
    Object.assign(project, columns, { version: project.version + 1 });
    await this.credits.set(manager, project.id, { teacherIds, topicIds });
    await moveSlugs(manager, 'project', project.id, slugs, slugsOf(project));
    await this.save(manager, project, coverImageUrl, 'project.updated', actor, details);
  }

  /** @param stored the link to the cover before the change. */
  private async save(
    manager: EntityManager,
    project: Project,
    stored: string | null,
    action: StaffAction,
    actor: Actor,
    details: Record<string, string> = {},
  ): Promise<void> {
    dropDoneSchedule(project);
    const saved = await manager.save(project);
    await useMedia(manager, saved.id, [saved.coverImageUrl], [stored]);
    await this.history.keep(manager, await manager.findOneByOrFail(Project, { id: saved.id }), actor.id);
    await enqueueSchedule(this.jobs, manager, changeScheduledProject, saved);
    await this.announce(manager, saved);
    await this.record(manager, saved, action, actor, details);
  }

  private announce(manager: EntityManager, project: Plain<Project>): Promise<void> {
    const { id, slug, title, isActive, version } = project;
    const isForSale = isProjectForSale(project);
    const event = ProjectChanged.of({ projectId: id, slug, title, isActive, isForSale, version });
    return this.outbox.add(manager, event, { sequence: version });
  }

  private record(
    manager: EntityManager,
    { id: subjectId, title }: Project,
    action: StaffAction,
    actor: Actor,
    details: Record<string, string> = {},
  ): Promise<void> {
    return this.audit.record(manager, {
      ...{ action, actorId: actor.id, subjectId },
      details: { title, ...details },
    });
  }
}

/**
 * Removes parts of the schedule that a manual change has already done, except a withdrawal that follows a planned
 * publication; a new project is active by default.
 */
function dropDoneSchedule(project: Project): void {
  if ((project as Partial<Project>).isActive ?? true) project.publishAt = null;
  else if (!project.publishAt) project.withdrawAt = null;
  project.scheduleFailure = null;
}

async function lockProject(manager: EntityManager, id: string, expected?: number): Promise<Project> {
  const project = await manager.findOne(Project, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!project) throw new AppError('catalogue.project_not_found');
  requireVersion(expected, project.version);
  return project;
}

/** The same refusal as for too long a list of contents. */
function tooManyContents(): AppError {
  const message = `a project has at most ${MAX_PROJECT_CONTENTS} contents`;
  return new AppError('platform.invalid_input', {
    errors: [{ field: 'contentIds', code: 'arrayMaxSize', message }],
  });
}
