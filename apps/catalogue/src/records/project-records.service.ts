import { ProjectChanged } from '@academy/contracts';
import { AppError } from '@academy/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { type FileReplacement, replacedIn } from '../media/media-uses.ts';
import type { Actor } from './actor.ts';
import { refusal } from './closing.ts';
import { hasPublishedContent, isToBeSold, requirePublishedContent } from './completeness.ts';
import { Content } from './content.entity.ts';
import { passagesOfProject } from './passages.ts';
import { MAX_PROJECT_CONTENTS, ProjectContent } from './project-content.entity.ts';
import type { ContentOpening, ProjectChange } from './project-fields.ts';
import { isProjectForSale } from './project-for-sale.ts';
import { ProjectHistoryService } from './project-history.service.ts';
import { Project } from './project.entity.ts';
import { Records, type Save } from './records.ts';
import { changeScheduledProject } from './schedule.ts';
import { indexItem } from './search-index.ts';
import { titlesOf } from './translations.ts';

/** A change of one place in a project, rather than of all its contents (`contentIds`). */
interface PlaceChange {
  placed?: { contentId: string; orderIndex: number };
  removedContentId?: string;
}

/** The fields by which a project may come to be sold, or to have nothing inside. */
const OFFER = ['isActive', 'priceCents', 'publishAt', 'contentIds', 'removedContentId'] as const;

/** The only writer of projects and of the places of contents in them. None is sold with nothing inside. */
@Injectable()
export class ProjectRecordsService extends Records<Project, ProjectChange & PlaceChange> {
  @Inject(ProjectHistoryService) protected override readonly history: ProjectHistoryService;

  protected readonly kind = 'project';
  protected readonly entity = Project;
  protected readonly notFound = 'catalogue.project_not_found';
  protected override readonly deleted = { isActive: false };
  protected override readonly files = {
    linksOf: ({ coverImageUrl }: Readonly<Project>) => [{ field: 'coverImageUrl', url: coverImageUrl }],
    replaced: ({ coverImageUrl }: Readonly<Project>, replacement: FileReplacement) => ({
      coverImageUrl: replacedIn(coverImageUrl, replacement),
    }),
  };
  protected override readonly scheduledJob = changeScheduledProject;

  /**
   * Adds a content to a project, or moves it within the project.
   * @throws AppError `catalogue.project_not_found`, `catalogue.content_not_found`, `platform.version_conflict`;
   * `platform.invalid_input` when the project is full.
   */
  placeContent(
    id: string,
    contentId: string,
    orderIndex: number,
    actor: Actor,
    expected?: number,
  ): Promise<void> {
    return this.update(id, () => ({ placed: { contentId, orderIndex } }), actor, expected);
  }

  /**
   * Removes a content from a project; users who bought the project before keep it.
   * @throws AppError `catalogue.project_not_found`, `catalogue.project_without_contents`;
   * `catalogue.content_not_found` when it is not in the project.
   */
  removeContent(id: string, contentId: string, actor: Actor): Promise<void> {
    return this.update(id, () => ({ removedContentId: contentId }), actor);
  }

  protected eventOf(project: Readonly<Project>): ProjectChanged {
    const { id, slug, title, isActive, version } = project;
    const isForSale = isProjectForSale(project);
    return ProjectChanged.of({ projectId: id, slug, title, isActive, isForSale, version });
  }

  protected async index(manager: EntityManager, project: Readonly<Project>): Promise<void> {
    const passages = passagesOfProject(project);
    await indexItem(manager, 'project', { id: project.id, names: titlesOf(project), passages });
  }

  protected auditDetails({ title }: Readonly<Project>): Record<string, string> {
    return { title };
  }

  /**
   * A project is not sold with nothing inside: unless told otherwise, a new one that would be is not active. One that
   * was sold so before, from a time when that was not checked, can still be edited.
   */
  protected override async checkSave(
    manager: EntityManager,
    { before, after, change }: Save<Project, ProjectChange>,
    save: () => Promise<void>,
  ): Promise<void> {
    const wasSoldEmpty =
      before && isProjectForSale(before) && !(await hasPublishedContent(manager, before.id));
    if (!before) after.isActive = change.isActive ?? (await isActiveAtFirst(manager, change));
    dropDoneSchedule(after);
    await save();
    const isPlanned = after.publishAt?.getTime() !== before?.publishAt?.getTime();
    const isChecked = !before || (OFFER.some((field) => field in change) && (after.isActive || isPlanned));
    if (isChecked && isToBeSold(after) && !wasSoldEmpty) await requirePublishedContent(manager, after.id);
  }

  protected override async saveParts(
    manager: EntityManager,
    id: string,
    change: ProjectChange & PlaceChange,
  ): Promise<void> {
    // Contents are locked before teachers, as by every transaction that needs both.
    if (change.contentIds) await setContents(manager, id, change.contentIds);
    if (change.openings) await setOpenings(manager, id, change.openings);
    if (change.placed) await placeContent(manager, id, change.placed);
    if (change.removedContentId !== undefined) await removeContent(manager, id, change.removedContentId);
    await super.saveParts(manager, id, change);
  }
}

/** A project that is not sold is shown at once; one for sale once it has something inside. */
async function isActiveAtFirst(
  manager: EntityManager,
  { priceCents = null, contentIds = [] }: ProjectChange,
): Promise<boolean> {
  return priceCents === null || manager.existsBy(Content, { id: In(contentIds), status: 'published' });
}

/** Removes parts of the schedule that a manual change has already done, except a withdrawal after a planned publication. */
function dropDoneSchedule(project: Project): void {
  if (project.isActive) project.publishAt = null;
  else if (!project.publishAt) project.withdrawAt = null;
  project.scheduleFailure = null;
}

/** Sets the contents of a project, in this order, at once; earlier buyers keep those that are removed. */
async function setContents(manager: EntityManager, projectId: string, contentIds: string[]): Promise<void> {
  const found = await manager.countBy(Content, { id: In(contentIds) });
  if (found < contentIds.length) throw new AppError('catalogue.content_not_found');
  const leaving = { projectId, contentId: Not(In(contentIds)), removedAt: IsNull() };
  await manager.update(ProjectContent, leaving, { removedAt: new Date() });
  await upsertPlaces(
    manager,
    projectId,
    contentIds.map((contentId, orderIndex) => ({ contentId, orderIndex })),
  );
}

/** Sets when the contents of a project open; those that are not listed open at once. */
async function setOpenings(
  manager: EntityManager,
  projectId: string,
  openings: readonly ContentOpening[],
): Promise<void> {
  const places = { projectId, removedAt: IsNull() };
  const listed = openings.map(({ contentId }) => contentId);
  const others = { ...places, contentId: Not(In(listed)) };
  await manager.update(ProjectContent, others, { opensOn: null, opensAfterDays: null });
  for (const { contentId, on: opensOn, afterDays: opensAfterDays } of openings) {
    const place = { ...places, contentId };
    const { affected } = await manager.update(ProjectContent, place, { opensOn, opensAfterDays });
    if (affected === 0) throw new AppError('catalogue.content_not_found');
  }
}

async function placeContent(
  manager: EntityManager,
  projectId: string,
  place: { contentId: string; orderIndex: number },
): Promise<void> {
  if (!(await manager.existsBy(Content, { id: place.contentId })))
    throw new AppError('catalogue.content_not_found');
  const others = { projectId, contentId: Not(place.contentId), removedAt: IsNull() };
  if ((await manager.countBy(ProjectContent, others)) >= MAX_PROJECT_CONTENTS) throw tooManyContents();
  await upsertPlaces(manager, projectId, [place]);
}

async function removeContent(manager: EntityManager, projectId: string, contentId: string): Promise<void> {
  const place = { projectId, contentId, removedAt: IsNull() };
  const { affected } = await manager.update(ProjectContent, place, { removedAt: new Date() });
  if (affected === 0) throw new AppError('catalogue.content_not_found');
}

/** Places contents; checked afterwards, when a quiz that was made to close a content at the same time is visible. */
async function upsertPlaces(
  manager: EntityManager,
  projectId: string,
  places: readonly { contentId: string; orderIndex: number }[],
): Promise<void> {
  const contentIds = places.map(({ contentId }) => contentId);
  // What returns to the project opens at once, unless told otherwise.
  const returning = { projectId, contentId: In(contentIds), removedAt: Not(IsNull()) };
  await manager.update(ProjectContent, returning, { opensOn: null, opensAfterDays: null });
  const rows = places.map((place) => ({ projectId, ...place, removedAt: null }));
  await manager.upsert(ProjectContent, rows, ['projectId', 'contentId']);
  if (await manager.existsBy(Content, { id: In(contentIds), closesId: Not(IsNull()) }))
    throw refusal('closing_in_project', 'contentIds');
}

/** The same refusal as for too long a list of contents. */
function tooManyContents(): AppError {
  const message = `a project has at most ${MAX_PROJECT_CONTENTS} contents`;
  return new AppError('platform.invalid_input', {
    errors: [{ field: 'contentIds', code: 'arrayMaxSize', message }],
  });
}
