import type {
  ContentAccessReply,
  ContentSummaryReply,
  GetContentAccess,
  GetProduct,
  ListContentSummaries,
  ListProjectContents,
  ProductReply,
} from '@academy/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { Content } from '../contents/content.entity.ts';
import { ContentsService } from '../contents/contents.service.ts';
import { Project } from '../projects/project.entity.ts';

const SUMMARY_COLUMNS = {
  id: true,
  slug: true,
  title: true,
  contentType: true,
  coverImageUrl: true,
} as const;

/** Answers what the other services ask of the catalogue. */
@Injectable()
export class QuestionsService {
  constructor(
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    @InjectRepository(Project) private readonly projects: Repository<Project>,
    private readonly reader: ContentsService,
  ) {}

  product({ type, id }: GetProduct): Promise<ProductReply | null> {
    return type === 'single' ? this.singleProduct(id) : this.projectProduct(id);
  }

  /** @throws AppError `platform.unavailable` while it cannot be known. */
  async contentAccess({ contentId, userId, role }: GetContentAccess): Promise<ContentAccessReply | null> {
    const found = await this.reader.find(contentId, userId === null ? undefined : { id: userId, role });
    if (!found) return null;
    const { content, access } = found;
    return { contentId: content.id, slug: content.slug, title: content.title, ...access };
  }

  async summaries({ contentIds }: ListContentSummaries): Promise<ContentSummaryReply[]> {
    if (contentIds.length === 0) return [];
    return this.contents.find({ select: SUMMARY_COLUMNS, where: { id: In(contentIds) } });
  }

  /** Present contents, and those taken out after the purchase; drafts never. */
  async projectContents({ projectId, boughtAt }: ListProjectContents): Promise<ContentSummaryReply[]> {
    return this.contents
      .createQueryBuilder('content')
      .select(Object.keys(SUMMARY_COLUMNS).map((column) => `content.${column}`))
      .innerJoin(
        'content.links',
        'link',
        'link.projectId = :projectId AND (link.removedAt IS NULL OR link.removedAt > :boughtAt)',
      )
      .where(`content.status <> 'draft'`)
      .orderBy('link.orderIndex')
      .addOrderBy('link.createdAt')
      .setParameters({ projectId, boughtAt })
      .getMany();
  }

  private async singleProduct(id: string): Promise<ProductReply | null> {
    const content = await this.contents.findOneBy({ id });
    if (!content) return null;
    const { slug, title, shortDescription, coverImageUrl, priceCents, currency, accessDays } = content;
    const isForSale = content.isPremium && content.status === 'published';
    return {
      type: 'single',
      id,
      slug,
      title,
      shortDescription,
      coverImageUrl,
      isForSale,
      priceCents,
      currency,
      accessDays,
    };
  }

  private async projectProduct(id: string): Promise<ProductReply | null> {
    const project = await this.projects.findOneBy({ id });
    if (!project) return null;
    const { slug, title, shortDescription, coverImageUrl, currency, accessDays } = project;
    const isForSale = project.isActive && project.priceCents !== null;
    const priceCents = project.priceCents ?? 0;
    return {
      type: 'project',
      id,
      slug,
      title,
      shortDescription,
      coverImageUrl,
      isForSale,
      priceCents,
      currency,
      accessDays,
    };
  }
}
