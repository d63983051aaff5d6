import type {
  FindProduct,
  GetProduct,
  ListTranslatedTitles,
  ProductReply,
  TranslatedTitleReply,
} from '@academy/contracts';
import { isAhead, type Plain, waysOf } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { isContentForSale } from '../records/content-for-sale.ts';
import { seminarOf } from '../records/content-parts.ts';
import { Content } from '../records/content.entity.ts';
import { englishTitles } from '../records/english-titles.ts';
import { Project } from '../records/project.entity.ts';
import { isProjectForSale } from '../records/project-for-sale.ts';
import { formerOwner } from '../records/slugs.ts';
import { toTitles } from '../records/translations.ts';

/** Contents and projects as commerce sells them. */
@Injectable()
export class ProductsService {
  constructor(
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    @InjectRepository(Project) private readonly projects: Repository<Project>,
  ) {}

  /** A content or project on its current terms; null when there is none with this id, and for a quiz that closes a content. */
  find({ type, id }: Plain<GetProduct>): Promise<ProductReply | null> {
    return type === 'single' ? this.singleProduct(id) : this.projectProduct(id);
  }

  /** Like {@link find}, by a current or former slug. */
  async findBySlug({ type, slug }: FindProduct): Promise<ProductReply | null> {
    const rows = type === 'single' ? this.contents : this.projects;
    const kind = type === 'single' ? 'content' : 'project';
    const item = await rows
      .createQueryBuilder('item')
      .select('item.id')
      .where('item.slug = :slug OR item.englishSlug = :slug')
      .orWhere((where) => `item.id = ${formerOwner(where, kind)}`)
      .setParameter('slug', slug)
      .getOne();
    return item && this.find({ type, id: item.id });
  }

  /** The titles of items in a language, for those that are translated to it. */
  async translatedTitles({ itemIds, language }: ListTranslatedTitles): Promise<TranslatedTitleReply[]> {
    const english = await englishTitles(this.contents.manager, itemIds);
    if (language === 'en') return [...english].map(([id, titles]) => ({ id, ...titles }));
    const lookup = {
      select: { id: true, slug: true, title: true },
      where: { id: In([...english.keys()]) },
    } as const;
    const [contents, projects] = await Promise.all([this.contents.find(lookup), this.projects.find(lookup)]);
    return [...contents, ...projects].map(({ id, slug, title }) => ({ id, slug, title }));
  }

  private async singleProduct(id: string): Promise<ProductReply | null> {
    const content = await this.contents.findOneBy({ id });
    if (!content || content.closesId !== null) return null;
    const { slug, title, shortDescription, coverImageUrl, priceCents, currency, accessDays } = content;
    const isForSale = isContentForSale(content);
    const seminar = seminarOf(content);
    const takesSeat = seminar !== null && isAhead(seminar, new Date());
    return {
      type: 'single',
      id,
      slug,
      title,
      translations: toTitles(content),
      shortDescription,
      coverImageUrl,
      isForSale,
      priceCents,
      currency,
      accessDays,
      ...(takesSeat && {
        seatWays: waysOf(seminar),
        // They count from the seminar, however early it is bought.
        accessDays: accessDays && accessDays + daysUntil(seminar.endsAt),
      }),
    };
  }

  private async projectProduct(id: string): Promise<ProductReply | null> {
    const project = await this.projects.findOneBy({ id });
    if (!project) return null;
    const { slug, title, shortDescription, coverImageUrl, currency, accessDays } = project;
    const isForSale = isProjectForSale(project);
    const priceCents = project.priceCents ?? 0;
    return {
      type: 'project',
      id,
      slug,
      title,
      translations: toTitles(project),
      shortDescription,
      coverImageUrl,
      isForSale,
      priceCents,
      currency,
      accessDays,
    };
  }
}

const DAY_MS = 86_400_000;

/** Whole days until a time, rounded up. */
function daysUntil(time: string): number {
  return Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / DAY_MS));
}
