import { randomUUID } from 'node:crypto';
import { CountPurchases, ProjectChanged, type StaffAction } from '@academy/contracts';
import { Outbox, RpcClient } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import type { Caller } from '../access/caller.ts';
import { StaffAudit, type StaffDeed } from '../audit/staff-audit.service.ts';
import { ContentCache } from '../contents/content.cache.ts';
import { Content } from '../contents/content.entity.ts';
import { checkTerms, type Terms } from '../input/terms.ts';
import { useMedia } from '../media/media-uses.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { FormerSlug } from '../slugs/former-slug.entity.ts';
import { chooseSlug, moveSlug, refusingTakenSlug } from '../slugs/slugs.ts';
import { ProjectContent } from './project-content.entity.ts';
import type { CreateProjectDto, UpdateProjectDto } from './project-input.dto.ts';
import type { ProjectDto } from './project.dto.ts';
import { Project } from './project.entity.ts';
import { ProjectsService } from './projects.service.ts';

const NOT_SOLD: Terms = { isPremium: true, priceCents: null, currency: 'EUR', accessDays: null };

/** Writes projects. Every change raises the version and announces itself in the same transaction. */
@Injectable()
export class ProjectEditor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly rpc: RpcClient,
    private readonly projects: ProjectsService,
    private readonly cache: ContentCache,
    private readonly settings: SettingsService,
    private readonly audit: StaffAudit,
  ) {}

  /**
   * Creates a project, or answers with the one of this id: a repeated request finds what the first one created.
   * @throws AppError `catalogue.slug_taken`, `catalogue.price_not_chargeable`, `platform.forbidden`
   */
  async create(input: CreateProjectDto, user: Caller, id: string = randomUUID()): Promise<ProjectDto> {
    if (await this.dataSource.manager.existsBy(Project, { id })) return this.projects.read(id, user);
    const { defaultAccessDays } = await this.settings.readAll();
    const initial = { ...NOT_SOLD, accessDays: defaultAccessDays };
    const terms = termsOf(input, initial);
    checkTerms(initial, terms, user);
    const slug = chooseSlug(input.slug, input.title);
    await refusingTakenSlug(() =>
      this.change(async (manager) => {
        await moveSlug(manager, 'project', id, undefined, slug);
        const fields = { ...plainFields(input), ...saleOf(terms), id, slug, version: 1 };
        const project = manager.create(Project, fields);
        await this.save(manager, project);
        await this.audit.record(manager, user, deed('project.created', project));
      }),
    );
    return this.projects.read(id, user);
  }

  /**
   * Changes a project; what the input leaves out stays.
   * @throws AppError `catalogue.project_not_found`, `catalogue.slug_taken`, `catalogue.price_not_chargeable`, `platform.forbidden`
   */
  async update(id: string, input: UpdateProjectDto, user: Caller): Promise<ProjectDto> {
    await refusingTakenSlug(() =>
      this.change(async (manager) => {
        const project = await lockProject(manager, id);
        const before = { ...project, isPremium: true };
        const terms = termsOf(input, before);
        checkTerms(before, terms, user);
        const slug = input.slug === undefined ? project.slug : chooseSlug(input.slug, project.title);
        await moveSlug(manager, 'project', id, project.slug, slug);
        Object.assign(project, plainFields(input), saleOf(terms), { slug });
        await this.saveNext(manager, project, user);
      }),
    );
    return this.projects.read(id, user);
  }

  /**
   * Deletes a project nobody ever bought.
   * @throws AppError `catalogue.project_not_found`; `catalogue.project_sold`: make it inactive instead;
   * `platform.unavailable` while commerce cannot say.
   */
  async delete(id: string, user: Caller): Promise<void> {
    const { count } = await this.rpc.ask(CountPurchases.of({ itemId: id }));
    if (count > 0) throw new AppError('catalogue.project_sold');
    await this.change(async (manager) => {
      const project = await lockProject(manager, id);
      await manager.delete(FormerSlug, { kind: 'project', itemId: id });
      await manager.delete(Project, { id });
      await useMedia(manager, id, []);
      // To the other services' copies a deleted project is one that is not active.
      await this.announce(manager, { ...project, isActive: false, version: project.version + 1 });
      await this.audit.record(manager, user, deed('project.deleted', project));
    });
  }

  /**
   * Puts a content into a project or moves it there.
   * @throws AppError `catalogue.project_not_found`, `catalogue.content_not_found`
   */
  async placeContent(id: string, contentId: string, orderIndex: number, user: Caller): Promise<ProjectDto> {
    await this.change(async (manager) => {
      const project = await lockProject(manager, id);
      if (!(await manager.existsBy(Content, { id: contentId })))
        throw new AppError('catalogue.content_not_found');
      await manager.upsert(ProjectContent, { projectId: id, contentId, orderIndex, removedAt: null }, [
        'projectId',
        'contentId',
      ]);
      await this.saveNext(manager, project, user);
    });
    return this.projects.read(id, user);
  }

  /**
   * Makes these the contents of a project, in this order, all at once; those who bought it before keep what leaves it.
   * @throws AppError `catalogue.project_not_found`, `catalogue.content_not_found`
   */
  async setContents(id: string, contentIds: string[], user: Caller): Promise<ProjectDto> {
    await this.change(async (manager) => {
      const project = await lockProject(manager, id);
      const found = await manager.countBy(Content, { id: In(contentIds) });
      if (found < contentIds.length) throw new AppError('catalogue.content_not_found');
      const leaving = { projectId: id, contentId: Not(In(contentIds)), removedAt: IsNull() };
      await manager.update(ProjectContent, leaving, { removedAt: new Date() });
      const places = contentIds.map((contentId, orderIndex) => ({
        projectId: id,
        contentId,
        orderIndex,
        removedAt: null,
      }));
      await manager.upsert(ProjectContent, places, ['projectId', 'contentId']);
      await this.saveNext(manager, project, user);
    });
    return this.projects.read(id, user);
  }

  /**
   * Takes a content out of a project; those who bought the project before keep it.
   * @throws AppError `catalogue.project_not_found`; `catalogue.content_not_found` when it is not in the project.
   */
  async removeContent(id: string, contentId: string, user: Caller): Promise<void> {
    await this.change(async (manager) => {
      const project = await lockProject(manager, id);
      const place = { projectId: id, contentId, removedAt: IsNull() };
      const { affected } = await manager.update(ProjectContent, place, { removedAt: new Date() });
      if (affected === 0) throw new AppError('catalogue.content_not_found');
      await this.saveNext(manager, project, user);
    });
  }

  /** Contents name their projects, so what is kept of them goes. */
  private async change(work: (manager: EntityManager) => Promise<void>): Promise<void> {
    await this.dataSource.transaction(work);
    this.cache.clear();
  }

  private async saveNext(manager: EntityManager, project: Project, user: Caller): Promise<void> {
    await this.save(manager, Object.assign(project, { version: project.version + 1 }));
    await this.audit.record(manager, user, deed('project.updated', project));
  }

  private async save(manager: EntityManager, project: Project): Promise<void> {
    const saved = await manager.save(project);
    await useMedia(manager, saved.id, [saved.coverImageUrl]);
    await this.announce(manager, saved);
  }

  private announce(manager: EntityManager, { id, slug, title, isActive, version }: Project): Promise<void> {
    const event = ProjectChanged.of({ projectId: id, slug, title, isActive, version });
    return this.outbox.add(manager, event, { sequence: version });
  }
}

function deed(action: StaffAction, { id: subjectId, title }: Project): StaffDeed {
  return { action, subjectId, details: { title } };
}

/** The project, locked until the transaction ends: two changes at once follow one another. */
async function lockProject(manager: EntityManager, id: string): Promise<Project> {
  const project = await manager.findOne(Project, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!project) throw new AppError('catalogue.project_not_found');
  return project;
}

/** The fields that are stored as they are entered; those left out do not appear. */
function plainFields(input: UpdateProjectDto): Partial<Project> {
  const { title, shortDescription, extendedDescription, isActive, isFeatured, coverImageUrl } = input;
  const fields = { title, shortDescription, extendedDescription, isActive, isFeatured, coverImageUrl };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function termsOf(input: UpdateProjectDto, before: Terms): Terms {
  return {
    isPremium: true,
    priceCents: input.priceCents === undefined ? before.priceCents : input.priceCents,
    currency: input.currency ?? before.currency,
    accessDays: input.accessDays === undefined ? before.accessDays : input.accessDays,
  };
}

function saleOf({
  priceCents,
  currency,
  accessDays,
}: Terms): Pick<Project, 'priceCents' | 'currency' | 'accessDays'> {
  return { priceCents, currency, accessDays };
}
