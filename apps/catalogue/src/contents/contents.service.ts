import { AppError, cutPage, type Page, Versioned } from '@academy/platform';
import { type Access, isStaff, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { In, Repository } from 'typeorm';
import type { Caller, CallerInSession } from '../input/caller.ts';
import { AccessService } from '../access/access.service.ts';
import { FilmsService } from '../films/films.service.ts';
import { MediaLinks } from '../media/media-links.ts';
import { ProjectContent } from '../records/project-content.entity.ts';
import { isSlugOrId } from '../records/slugs.ts';
import { applyFilters, filterKey, type ListContentsQuery } from './list-contents.dto.ts';
import type { ContentDto, ContentSummaryDto } from './content.dto.ts';
import { ContentCache, type CreditedContent } from '../records/content.cache.ts';
import { Content, type ContentPlace } from '../records/content.entity.ts';
import { CreditsService, NO_CREDITS } from '../records/credits.service.ts';
import { type ContentRow, playableFilms, toContent, toContentSummary } from './content.mapper.ts';
import { isHidden, isVisible } from '../access/content-visibility.ts';
import { applyOrder, placeOf, findContent, selectRows } from './content.queries.ts';

/** How old a public total may be, in milliseconds. */
const TOTAL_TTL_MS = 5_000;

/** Reads contents with the parts that the caller has access to. */
@Injectable()
export class ContentsService {
  private readonly totals = new LRUCache<string, number>({ max: 1_000, ttl: TOTAL_TTL_MS });

  constructor(
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    @InjectRepository(ProjectContent) private readonly links: Repository<ProjectContent>,
    private readonly access: AccessService,
    private readonly cache: ContentCache,
    private readonly credits: CreditsService,
    private readonly mediaLinks: MediaLinks,
    private readonly films: FilmsService,
  ) {}

  /**
   * A page of contents; the first one carries the total.
   * @throws AppError `platform.forbidden` when anyone but staff asks for unpublished ones.
   */
  async list(query: ListContentsQuery, user: Caller | undefined): Promise<Page<Plain<ContentSummaryDto>>> {
    if (query.status !== 'published' && !isStaff(user?.role)) throw new AppError('platform.forbidden');
    const [rows, total] = await Promise.all([
      applyOrder(applyFilters(selectRows(this.contents), query), query).getMany(),
      query.cursor === undefined ? this.total(query, user) : undefined,
    ]);
    const { page, nextCursor } = cutPage<ContentRow>(rows, query.limit, (row) => placeOf(row, query.sort));
    return {
      items: await this.summarize(page, user),
      nextCursor,
      ...(total === undefined ? {} : { total }),
    };
  }

  /**
   * One content by id, slug or former slug (the answer's `slug` is the present one); staff also get its version.
   * @throws AppError `catalogue.content_not_found`, also for what the caller may not know of;
   * `platform.unavailable` while the caller's access to a premium content cannot be known.
   */
  async read(slugOrId: string, user: CallerInSession | undefined): Promise<Versioned<Plain<ContentDto>>> {
    const found = await this.find(slugOrId, user);
    if (!found) throw new AppError('catalogue.content_not_found');
    const { content, access, ...about } = found;
    const mayEdit = isStaff(user?.role);
    const body = toContent({ content, ...about }, access, mayEdit, {
      openLink: (url) => this.mediaLinks.open(url),
      films: await this.films.sources(playableFilms(content, access), user ?? null),
    });
    return new Versioned(body, mayEdit ? content.version : null);
  }

  /**
   * A content and the caller's access to it; null for one that does not exist or that the caller must not know of.
   * @throws AppError `platform.unavailable` while the access cannot be known.
   */
  async find(
    slugOrId: string,
    user: Caller | undefined,
  ): Promise<(CreditedContent & { access: Access }) | null> {
    const found = isSlugOrId(slugOrId) ? await this.load(slugOrId, user) : null;
    if (!found || isHidden(found.content, user)) return null;
    const { content } = found;
    const access = await this.access.decide(user, content);
    return isVisible(content, access, user) ? { ...found, access } : null;
  }

  /** Staff always gets what is stored now. */
  private load(slugOrId: string, user: Caller | undefined): Promise<CreditedContent | null> {
    const load = () => this.loadStored(slugOrId);
    return isStaff(user?.role) ? load() : this.cache.get(slugOrId, load);
  }

  private async loadStored(slugOrId: string): Promise<CreditedContent | null> {
    const content = await findContent(this.contents, slugOrId);
    if (content === null) return null;
    const credits = (await this.credits.read([content.id])).get(content.id) ?? NO_CREDITS;
    const teacherIds = credits.teachers.map(({ id }) => id);
    return { content, credits, contentCounts: await this.credits.countContents('teacher', teacherIds) };
  }

  /** Contents with the caller's access to each, in their order; loads the project links they need. */
  async summarize(rows: ContentRow[], user: Caller | undefined): Promise<Plain<ContentSummaryDto>[]> {
    const [contents, credits] = await Promise.all([
      this.withLinks(rows),
      this.credits.read(rows.map(({ id }) => id)),
    ]);
    const decided = await this.access.decideAll(user, contents);
    const seesInactive = isStaff(user?.role);
    return contents.map((content, index) =>
      toContentSummary(content, credits.get(content.id) ?? NO_CREDITS, decided[index] ?? null, seesInactive),
    );
  }

  /** Counting reads every row, so the public counts are shared for a moment; staff always gets a fresh one. */
  private async total(query: ListContentsQuery, user: Caller | undefined): Promise<number> {
    const filters = filterKey(query);
    const known = isStaff(user?.role) ? undefined : this.totals.get(filters);
    if (known !== undefined) return known;
    const total = await applyFilters(this.contents.createQueryBuilder('content'), query).getCount();
    this.totals.set(filters, total);
    return total;
  }

  private async withLinks(rows: ContentRow[]): Promise<ContentRow[]> {
    if (rows.length === 0) return rows;
    const links = await this.links.find({
      select: {
        contentId: true,
        projectId: true,
        removedAt: true,
        project: { id: true, slug: true, title: true, isActive: true },
      },
      where: { contentId: In(rows.map((row) => row.id)) },
      relations: { project: true },
      order: { createdAt: 'ASC' },
    });
    const contents = new Map(rows.map((row) => [row.id, { ...row, links: new Array<ContentPlace>() }]));
    for (const link of links) contents.get(link.contentId)?.links.push(link);
    return [...contents.values()];
  }
}
