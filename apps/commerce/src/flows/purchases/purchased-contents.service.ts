import { type ContentSummaryReply, ListContentSummaries, ListProjectContents } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { cutPage, decodeTimeCursor, type Page } from '@academy/platform';
import { inBatches, type Language, type Plain, titleIn } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type { ListPurchasedContentsQuery, PurchasedContentDto } from './purchase.dto.ts';
import type { Purchase } from '../../ledger/purchases/purchase.entity.ts';
import { type PurchaseFilter, PurchaseListsService } from './purchase-lists.service.ts';

/** A content and a purchase that opens it. */
export interface PurchasedContent {
  content: ContentSummaryReply;
  purchase: Purchase;
}

/** Lists the contents opened by purchases: single contents and the contents of projects, merged. */
@Injectable()
export class PurchasedContentsService {
  constructor(
    private readonly purchases: PurchaseListsService,
    private readonly rpc: RpcClient,
  ) {}

  /** One page of the contents a user's purchases open, each with the latest purchase, newest first. */
  async list(userId: string, query: ListPurchasedContentsQuery): Promise<Page<Plain<PurchasedContentDto>>> {
    const filter = { type: query.purchaseType, active: query.isActive };
    const opened = await this.all(userId, filter);
    return pageOf(latestOfEach(opened.map((content) => toDto(content, query.lang))), query);
  }

  /** The contents that a user's purchases currently open; one that several purchases open appears several times. */
  listOpen(userId: string): Promise<PurchasedContent[]> {
    return this.all(userId, { active: true });
  }

  /** True when a project that the user currently owns contains the content. */
  async isInPurchasedProject(userId: string, contentId: string): Promise<boolean> {
    const projects = await this.purchases.all(userId, { type: 'project', active: true });
    const contents = await this.ofProjects(projects);
    return contents.some(({ content }) => content.id === contentId);
  }

  private async all(userId: string, filter: PurchaseFilter): Promise<PurchasedContent[]> {
    const purchases = await this.purchases.all(userId, filter);
    const [singles, projects] = await Promise.all([this.ofSingles(purchases), this.ofProjects(purchases)]);
    return [...singles, ...projects];
  }

  private async ofSingles(purchases: Purchase[]): Promise<PurchasedContent[]> {
    const singles = purchases.filter(({ kind }) => kind === 'single');
    const ids = [...new Set(singles.map(({ itemId }) => itemId))];
    const questions = inBatches(ids).map((contentIds) =>
      this.rpc.ask(ListContentSummaries.of({ contentIds })),
    );
    const summaries = new Map((await Promise.all(questions)).flat().map((content) => [content.id, content]));
    return singles.flatMap((purchase) => {
      const content = summaries.get(purchase.itemId);
      return content ? [{ content, purchase }] : [];
    });
  }

  private async ofProjects(purchases: Purchase[]): Promise<PurchasedContent[]> {
    const projects = purchases.filter(({ kind }) => kind === 'project');
    const lists = await Promise.all(
      projects.map(async (purchase) => {
        const boughtAt = purchase.createdAt.toISOString();
        const contents = await this.rpc.ask(ListProjectContents.of({ projectId: purchase.itemId, boughtAt }));
        return contents.map((content) => ({ content, purchase }));
      }),
    );
    return lists.flat();
  }
}

function toDto({ content, purchase }: PurchasedContent, language: Language): Plain<PurchasedContentDto> {
  return {
    contentId: content.id,
    ...titleIn(content, language),
    contentType: content.contentType,
    coverImageUrl: content.coverImageUrl,
    purchaseType: purchase.kind,
    purchasedAt: purchase.createdAt.toISOString(),
    expiresAt: purchase.expiresAt?.toISOString() ?? null,
  };
}

/** Newest purchase first; of several that open the same content, only the newest. */
function latestOfEach(contents: PurchasedContentDto[]): Plain<PurchasedContentDto>[] {
  const newestFirst = contents.toSorted((a, b) => compare(positionOf(b), positionOf(a)));
  const latest = new Map<string, PurchasedContentDto>();
  for (const content of newestFirst)
    if (!latest.has(content.contentId)) latest.set(content.contentId, content);
  return [...latest.values()];
}

function pageOf(
  contents: PurchasedContentDto[],
  query: ListPurchasedContentsQuery,
): Page<Plain<PurchasedContentDto>> {
  const after = query.cursor === undefined ? null : decodeTimeCursor(query.cursor);
  const rest = after
    ? contents.filter((content) => compare(positionOf(content), `${after.time} ${after.id}`) < 0)
    : contents;
  const { page: items, nextCursor } = cutPage(rest, query.limit, ({ purchasedAt, contentId }) => [
    purchasedAt,
    contentId,
  ]);
  return { items, nextCursor };
}

/** Times in ISO form sort as text; the id breaks ties. */
function positionOf({ purchasedAt, contentId }: PurchasedContentDto): string {
  return `${purchasedAt} ${contentId}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
