import { AppError, countRows, type Page, readSortedPage, sortPage } from '@academy/platform';
import { ListExports } from '@academy/messaging';
import { type AccessSubject, isStaff, type Plain, toPlain } from '@academy/shared';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type SelectQueryBuilder } from 'typeorm';
import { AccessService, toSubject } from '../access/access.service.ts';
import { CallerView } from '../audience/caller-view.ts';
import { type Caller, isMember } from '../input/caller.ts';
import { CatalogueChangesService } from '../records/catalogue-changes.service.ts';
import { Content } from '../records/content.entity.ts';
import type { Credits } from '../records/credits.service.ts';
import { type Derived, DerivedCache } from '../records/derived.cache.ts';
import { itemOrder } from '../records/list-order.ts';
import type { ContentSummaryDto } from './content.dto.ts';
import { type ContentRow, toContentSummary } from './content.mapper.ts';
import { CONTENT_COLUMNS, toContentFileRow } from './content-rows.ts';
import { selectRows } from './content.queries.ts';
import { ContentsService } from './contents.service.ts';
import { QuestionFilesService } from './quiz/files/question-files.service.ts';
import {
  filterContents,
  type ExportContentsQuery,
  filterKey,
  type ListContentsQuery,
  pageKey,
} from './content-list.ts';

const MAX_TOTALS = 1_000;
/** About 16 MB. */
const MAX_CONTENTS_OF_PAGES = 4_000;

/** The catalogue starts with what was published last. */
const PUBLIC_COLUMNS = { time: 'listedAt', price: 'priceCents' } as const;
/** Staff see when a content was created. */
const STAFF_COLUMNS = { time: 'createdAt', price: 'priceCents' } as const;

type ContentOrder = ReturnType<typeof itemOrder<'listedAt' | 'createdAt', 'priceCents'>>;

/** The rows of a page, and its metadata. */
interface ReadPage {
  rows: ContentRow[];
  about: Omit<Page<unknown>, 'items'>;
}

/** A page of published contents, the same for everyone except for the access to each. */
interface PublishedPage extends Derived {
  items: readonly { subject: AccessSubject; summary: Omit<Plain<ContentSummaryDto>, 'access'> }[];
  about: ReadPage['about'];
}

interface Total extends Derived {
  count: number;
}

/**
 * Lists contents. Signed-in users and anonymous callers get cached pages, combined with their own access. For anonymous
 * callers the catalogue's version is checked each time, since the gateway caches their responses as well, and the ages
 * of both caches must not add up. Staff get the current data.
 */
@Injectable()
export class ContentListsService {
  private readonly pages: DerivedCache<PublishedPage>;
  private readonly totals: DerivedCache<Total>;

  constructor(
    @InjectRepository(Content) private readonly rows: Repository<Content>,
    private readonly contents: ContentsService,
    private readonly access: AccessService,
    private readonly exports: ListExports,
    changes: CatalogueChangesService,
    private readonly files: QuestionFilesService,
  ) {
    const sizeOf = ({ items }: PublishedPage): number => items.length + 1;
    this.pages = new DerivedCache(changes, { max: MAX_CONTENTS_OF_PAGES, sizeOf });
    this.totals = new DerivedCache(changes, { max: MAX_TOTALS, sizeOf: () => 1 });
  }

  /**
   * A page of contents with the caller's access to each; the first page has the total.
   * @throws AppError `platform.forbidden` when anyone but staff requests unpublished ones or quizzes that close a content.
   */
  async list(
    query: ListContentsQuery,
    user: Caller | undefined,
  ): Promise<CallerView<Page<Plain<ContentSummaryDto>>>> {
    const readAt = performance.now();
    if (isStaff(user?.role)) return new CallerView(await this.listForStaff(query, user), null, readAt, false);
    const { status, closing, schedule, captions } = query;
    if (status !== 'published' || closing !== 'without' || schedule !== undefined || captions !== undefined)
      throw new AppError('platform.forbidden');
    const page = await this.publishedPage(query, user);
    const subjects = page.items.map(({ subject }) => subject);
    const access = await this.access.decideSubjects(user, subjects);
    const items = page.items.map(({ summary }, index) => ({ ...summary, access: access[index] ?? null }));
    return new CallerView({ items, ...page.about }, null, page.readAt, false);
  }

  /** All contents that match the filter, as a CSV file. */
  exportAll(filter: ExportContentsQuery, user: Caller): Promise<StreamableFile> {
    return this.exports.export('contents', user.id, CONTENT_COLUMNS, async (position) => {
      const query = { ...toPlain(filter), ...position };
      const { rows, about } = await this.readForStaff(query);
      return { items: (await this.whole(rows)).map((row) => toContentFileRow(row, this.files)), ...about };
    });
  }

  /** Complete rows, including the columns that lists omit, in their order. */
  private async whole(rows: ContentRow[]): Promise<{ content: Content; credits: Credits }[]> {
    const found = await this.rows.findBy({ id: In(rows.map(({ id }) => id)) });
    const contents = new Map(found.map((content) => [content.id, content]));
    return this.contents.withCredits(rows.flatMap(({ id }) => contents.get(id) ?? []));
  }

  private async listForStaff(
    query: Plain<ListContentsQuery>,
    user: Caller | undefined,
  ): Promise<Page<Plain<ContentSummaryDto>>> {
    const { rows, about } = await this.readForStaff(query);
    return { items: await this.contents.summarize(rows, user, query.lang), ...about };
  }

  private readForStaff(query: Plain<ListContentsQuery>): Promise<ReadPage> {
    const ordered = itemOrder(query, 'content', STAFF_COLUMNS);
    return this.read(query, ordered, () =>
      countRows(sortPage(this.matching(query), ordered.order, ordered.position)),
    );
  }

  private publishedPage(query: Plain<ListContentsQuery>, user: Caller | undefined): Promise<PublishedPage> {
    // The gateway caches anonymous responses: without the check here, they could be twice as old.
    const maxAgeMs = isMember(user) ? undefined : 0;
    return this.pages.get(pageKey(query), () => this.render(query), maxAgeMs);
  }

  private async render(query: Plain<ListContentsQuery>): Promise<PublishedPage> {
    let readAt = performance.now();
    const { rows, about } = await this.read(query, itemOrder(query, 'content', PUBLIC_COLUMNS), async () => {
      const total = await this.publishedTotal(query);
      readAt = Math.min(readAt, total.readAt);
      return total.count;
    });
    const reader = { language: query.lang, isStaff: false };
    const items = (await this.contents.withCredits(rows)).map(({ content, credits }) => {
      const { access: _, ...summary } = toContentSummary(content, credits, null, reader);
      return { subject: toSubject(content), summary };
    });
    return { items, about, readAt };
  }

  private async read(
    query: Plain<ListContentsQuery>,
    { order, position }: ContentOrder,
    count: () => Promise<number>,
  ): Promise<ReadPage> {
    const [{ page, nextCursor }, total] = await Promise.all([
      readSortedPage(filterContents(selectRows(this.rows), query), order, position),
      query.cursor === undefined ? count() : undefined,
    ]);
    return { rows: page, about: { nextCursor, ...(total === undefined ? {} : { total }) } };
  }

  /** Counting reads every row, so all sort orders of a list share the count. */
  private publishedTotal(query: Plain<ListContentsQuery>): Promise<Total> {
    return this.totals.get(filterKey(query), () => this.count(query));
  }

  private async count(query: Plain<ListContentsQuery>): Promise<Total> {
    const readAt = performance.now();
    return { count: await this.matching(query).getCount(), readAt };
  }

  private matching(query: Plain<ListContentsQuery>): SelectQueryBuilder<Content> {
    return filterContents(this.rows.createQueryBuilder('content'), query);
  }
}
