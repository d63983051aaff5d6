import {
  AppError,
  applyFilters,
  everyWord,
  type Page,
  readSortedPage,
  totalOf,
  Versioned,
} from '@academy/platform';
import { ListExports } from '@academy/messaging';
import {
  decideAccess,
  DEFAULT_LANGUAGE,
  isStaff,
  type Language,
  ownsProject,
  type Plain,
  toPlain,
} from '@academy/shared';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { In, IsNull, Repository, type SelectQueryBuilder } from 'typeorm';
import type { Caller } from '../input/caller.ts';
import { AccessService, type KnownEntitlements, toSubject } from '../access/access.service.ts';
import { Content } from '../records/content.entity.ts';
import { selectRows } from '../contents/content.queries.ts';
import type { ContentRow } from '../contents/content.mapper.ts';
import { isVisible } from '../access/content-visibility.ts';
import { ContentsService } from '../contents/contents.service.ts';
import { isNamed } from '../records/credits.queries.ts';
import { CreditsService, NO_CREDITS } from '../records/credits.service.ts';
import { itemOrder } from '../records/list-order.ts';
import { formerOwner, isSlugOrId } from '../records/slugs.ts';
import { openingOf } from '../records/openings.ts';
import { ProjectContent } from '../records/project-content.entity.ts';
import {
  type ExportProjectsQuery,
  type ListProjectsQuery,
  toProjectFileRow,
  projectList,
} from './project-list.ts';
import type { FeaturedProjectDto, ProjectContentDto, ProjectDto, ProjectSummaryDto } from './project.dto.ts';
import { LESSON_COUNT } from '../records/lessons.queries.ts';
import { Project } from '../records/project.entity.ts';
import { TeachersService } from '../teachers/teachers.service.ts';
import {
  EMPTY_PROJECT,
  type ProjectTotals,
  toProject,
  toProjectSummary,
  totalsOf,
} from './project.mapper.ts';

/** Null when a length is missing, or when there is no video. */
const SECONDS =
  'CASE WHEN count(*) FILTER (WHERE content.videoCount > 0 AND content.durationSeconds IS NULL) = 0' +
  ' THEN sum(content.durationSeconds)::int END';

/** Reads projects visible to the caller. */
@Injectable()
export class ProjectsService {
  constructor(
    @InjectRepository(Project) private readonly projects: Repository<Project>,
    @InjectRepository(ProjectContent) private readonly links: Repository<ProjectContent>,
    @InjectRepository(Content) private readonly contentRows: Repository<Content>,
    private readonly contents: ContentsService,
    private readonly access: AccessService,
    private readonly credits: CreditsService,
    private readonly teachers: TeachersService,
    private readonly exports: ListExports,
  ) {}

  /**
   * A page of projects; the first page has the total.
   * @throws AppError `platform.invalid_cursor`, and `platform.forbidden` when anyone but staff requests inactive ones, or
   * schedules.
   */
  async list(
    query: Plain<ListProjectsQuery>,
    user: Caller | undefined,
  ): Promise<Page<Plain<ProjectSummaryDto>>> {
    const isPublic = query.status === 'active' && query.schedule === undefined;
    if (!isPublic && !isStaff(user?.role)) throw new AppError('platform.forbidden');
    const columns = { time: 'createdAt', price: 'listedPriceCents' } as const;
    const { order, position } = itemOrder(query, 'project', columns);
    const [{ page, nextCursor }, total] = await Promise.all([
      readSortedPage(this.select(query), order, position),
      totalOf(this.select(query), query.cursor),
    ]);
    return {
      items: await this.summarize(page, user, query.lang),
      nextCursor,
      ...total,
    };
  }

  /** All projects that match the filter, as a CSV file for staff. */
  exportAll(filter: ExportProjectsQuery, user: Caller): Promise<StreamableFile> {
    return this.exports.export('projects', user.id, projectList.columns, async (position) => {
      const { items, ...about } = await this.list({ ...toPlain(filter), ...position, sort: 'newest' }, user);
      return { items: items.map(toProjectFileRow), ...about };
    });
  }

  /** The newest active featured project. */
  async featured(user: Caller | undefined, language: Language): Promise<Plain<FeaturedProjectDto>> {
    const project = await this.projects.findOne({
      where: { isActive: true, isFeatured: true },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    const [summary] = await this.summarize(project ? [project] : [], user, language);
    return { project: summary ?? null };
  }

  /**
   * One project with its contents, by id, by slug in any language or by a former slug (the response's `slug` is the
   * current one in the requested language). An inactive one is shown to staff and to those who bought it; staff also
   * get its version.
   * @throws AppError `catalogue.project_not_found`
   */
  async read(
    slugOrId: string,
    user: Caller | undefined,
    language: Language = DEFAULT_LANGUAGE,
  ): Promise<Versioned<Plain<ProjectDto>>> {
    const project = isSlugOrId(slugOrId) ? await this.find(slugOrId) : null;
    if (!project || (!project.isActive && user === undefined))
      throw new AppError('catalogue.project_not_found');
    const owned = await this.access.entitlementsOf(user);
    const isPurchased = owns(project, owned);
    if (!project.isActive && !isPurchased && !isStaff(user?.role)) {
      throw new AppError(isPurchased === null ? 'platform.unavailable' : 'catalogue.project_not_found');
    }
    const [contents, known, reduced] = await Promise.all([
      this.contentsOf(project, user, language),
      this.credits.read([project.id]),
      this.reducedFor(user, owned, [project]),
    ]);
    const credits = known.get(project.id) ?? NO_CREDITS;
    const reader = { language, isStaff: isStaff(user?.role) };
    const ownership = { isPurchased, isReduced: reduced.has(project.id) };
    const summary = toProjectSummary(project, credits, totalsOf(contents), ownership, reader);
    const teachers = await this.teachers.summarize(credits.teachers, language);
    const body = toProject(summary, project, teachers, contents, reader);
    return new Versioned(body, isStaff(user?.role) ? project.version : null);
  }

  /** The contents of a project that are visible to the caller, in order, each with the quiz that closes it. */
  private async contentsOf(
    project: Project,
    user: Caller | undefined,
    language: Language,
  ): Promise<Plain<ProjectContentDto>[]> {
    const rows = await selectRows(this.contentRows)
      .innerJoinAndSelect(
        'content.links',
        'place',
        'place.projectId = :projectId AND place.removedAt IS NULL',
      )
      .setParameters({ projectId: project.id })
      .orderBy('place.orderIndex')
      .addOrderBy('place.createdAt')
      .addOrderBy('content.id')
      .getMany();
    const places = new Map(rows.flatMap(({ id, links }) => (links?.[0] ? [[id, links[0]]] : [])));
    const quizzes = await this.closing([...places.keys()]);
    const summaries = await this.contents.summarize([...rows, ...quizzes], user, language);
    const shown = summaries.filter(({ status, publishedAt, access }) =>
      isVisible({ status, publishedAt }, access, user),
    );
    const closingQuizzes = new Map(shown.map((quiz) => [quiz.closes?.id, quiz]));
    return shown.flatMap((content) => {
      const place = places.get(content.id);
      if (place === undefined) return [];
      const closingQuiz = closingQuizzes.get(content.id) ?? null;
      // A free content waits for nothing; staff sees what will be, once it is premium.
      const opening = content.isPremium || isStaff(user?.role) ? openingOf(place) : null;
      return [{ ...content, orderIndex: place.orderIndex, opening, closingQuiz }];
    });
  }

  private async closing(contentIds: string[]): Promise<ContentRow[]> {
    if (contentIds.length === 0) return [];
    return selectRows(this.contentRows)
      .where('content.closesId IN (:...contentIds)', { contentIds })
      .getMany();
  }

  private find(slugOrId: string): Promise<Project | null> {
    if (isUUID(slugOrId)) return this.projects.findOneBy({ id: slugOrId });
    return this.projects
      .createQueryBuilder('project')
      .where('project.slug = :slug OR project.englishSlug = :slug')
      .orWhere((where) => `project.id = ${formerOwner(where, 'project')}`)
      .setParameter('slug', slugOrId)
      .getOne();
  }

  private select(filters: Plain<ListProjectsQuery>): SelectQueryBuilder<Project> {
    const { search, lang } = filters;
    const query = applyFilters(this.projects.createQueryBuilder('project'), projectList.conditions, filters);
    // Projects are few enough to search their titles without an index.
    if (search) query.andWhere(...everyWord(search, (pattern) => isNamed('project', lang, pattern)));
    return query;
  }

  private async summarize(
    projects: Project[],
    user: Caller | undefined,
    language: Language,
  ): Promise<Plain<ProjectSummaryDto>[]> {
    if (projects.length === 0) return [];
    const owned = await this.access.entitlementsOf(user);
    const [totals, credits, reduced] = await Promise.all([
      this.totals(projects),
      this.credits.read(projects.map(({ id }) => id)),
      this.reducedFor(user, owned, projects),
    ]);
    return projects.map((project) =>
      toProjectSummary(
        project,
        credits.get(project.id) ?? NO_CREDITS,
        totals.get(project.id) ?? EMPTY_PROJECT,
        { isPurchased: owns(project, owned), isReduced: reduced.has(project.id) },
        { language, isStaff: isStaff(user?.role) },
      ),
    );
  }

  /**
   * Those of the projects that cost the caller less than the list price, because a premium content of theirs was bought
   * before. Staff compare list prices.
   */
  private async reducedFor(
    user: Caller | undefined,
    owned: KnownEntitlements,
    projects: Project[],
  ): Promise<ReadonlySet<string>> {
    const grants = owned?.grants ?? [];
    if (isStaff(user?.role) || grants.length === 0) return new Set();
    const places = await this.links.find({
      where: {
        projectId: In(projects.map(({ id }) => id)),
        removedAt: IsNull(),
        content: { status: 'published', isPremium: true },
      },
      relations: { content: { links: true } },
    });
    const now = new Date();
    const isBought = ({ content }: ProjectContent) =>
      content !== undefined &&
      ['single', 'project', 'scheduled'].includes(
        decideAccess(toSubject(content), { grants, subscriptionUntil: null }, now).level,
      );
    return new Set(places.filter(isBought).map(({ projectId }) => projectId));
  }

  private async totals(projects: Project[]): Promise<Map<string, ProjectTotals>> {
    const rows = await this.links
      .createQueryBuilder('link')
      .innerJoin('link.content', 'content')
      .leftJoin('content.closingQuiz', 'closing', `closing.status = 'published'`)
      .select('link.projectId', 'projectId')
      .addSelect('(count(*) + count(closing.id))::int', 'contentCount')
      .addSelect(`(sum(${LESSON_COUNT}) + count(closing.id))::int`, 'lessonCount')
      .addSelect(SECONDS, 'durationSeconds')
      .addSelect('sum(content.priceCents)::int', 'priceCents')
      .addSelect(
        `coalesce(array_agg(DISTINCT content.currency) FILTER (WHERE content.isPremium), '{}')`,
        'currencies',
      )
      .where('link.projectId IN (:...ids)', { ids: projects.map((project) => project.id) })
      .andWhere(`link.removedAt IS NULL AND content.status = 'published'`)
      .groupBy('link.projectId')
      .getRawMany<ProjectTotals & { projectId: string }>();
    return new Map(rows.map((row) => [row.projectId, row]));
  }
}

function owns(project: Project, owned: KnownEntitlements): boolean | null {
  return owned === undefined ? null : ownsProject(project.id, owned, new Date());
}
