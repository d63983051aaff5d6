import type { CertifiableItemReply } from '@academy/contracts';
import { certificateRuleOf, type CertifiedItemType } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { Content } from '../records/content.entity.ts';
import { ProjectContent } from '../records/project-content.entity.ts';
import { Project } from '../records/project.entity.ts';

/** Finds the items that certify, and their contents. */
@Injectable()
export class CertificateRulesService {
  constructor(
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    @InjectRepository(Project) private readonly projects: Repository<Project>,
    @InjectRepository(ProjectContent) private readonly places: Repository<ProjectContent>,
  ) {}

  /**
   * The items that completing a content may certify: the content itself, and the projects it is or was in. Someone who
   * still has a content that left a project may lack nothing else of it. A quiz certifies with the content it closes.
   */
  async certifiedBy(contentId: string): Promise<CertifiableItemReply[]> {
    const content = await this.contents.findOne({
      select: { id: true, closesId: true },
      where: { id: contentId },
    });
    const certifiedId = content?.closesId ?? contentId;
    const places = await this.places.findBy({ contentId: certifiedId });
    const items = await Promise.all([
      this.find('content', certifiedId),
      ...places.map(({ projectId }) => this.find('project', projectId)),
    ]);
    return items.filter((item) => item !== null);
  }

  /**
   * An item that certifies; null for any other. A project that is no longer sold still certifies for its owners. A
   * project without published contents does not: it would be complete from the start. Quizzes count unless staff says
   * otherwise.
   */
  find(itemType: CertifiedItemType, itemId: string): Promise<CertifiableItemReply | null> {
    return itemType === 'content' ? this.findContent(itemId) : this.findProject(itemId);
  }

  private async findContent(itemId: string): Promise<CertifiableItemReply | null> {
    const content = await this.select()
      .addSelect(['content.certificate', 'content.publishedAt'])
      .where('content.id = :itemId', { itemId })
      .getOne();
    if (content === null || content.publishedAt === null) return null;
    const { title, certificate: rule } = content;
    if (rule === null) return null;
    return {
      itemType: 'content',
      itemId,
      title,
      rule: certificateRuleOf(rule),
      contents: toCertified(content),
    };
  }

  private async findProject(itemId: string): Promise<CertifiableItemReply | null> {
    const project = await this.projects.findOneBy({ id: itemId });
    if (project === null || project.certificate === null) return null;
    const contents = await this.select()
      .innerJoin('content.links', 'place', 'place.projectId = :itemId AND place.removedAt IS NULL', {
        itemId,
      })
      .where(`content.status = 'published'`)
      .andWhere('content.countsForCertificate')
      .orderBy('place.orderIndex')
      .addOrderBy('place.createdAt')
      .addOrderBy('content.id')
      .getMany();
    if (contents.length === 0) return null;
    const { title, certificate: rule } = project;
    return {
      ...{ itemType: 'project', itemId, title },
      rule: certificateRuleOf(rule),
      contents: contents.flatMap(toCertified),
    };
  }

  /** Contents, each with the quiz that closes it if that counts. */
  private select(): SelectQueryBuilder<Content> {
    return this.contents
      .createQueryBuilder('content')
      .select(['content.id', 'content.title', 'content.videos'])
      .leftJoin(
        'content.closingQuiz',
        'closing',
        `closing.status = 'published' AND closing.countsForCertificate`,
      )
      .addSelect(['closing.id', 'closing.title', 'closing.videos']);
  }
}

function toCertified(content: Content): CertifiableItemReply['contents'] {
  const units = content.closingQuiz ? [content, content.closingQuiz] : [content];
  return units.map(({ id, title, videos }) => ({
    id,
    title,
    videoIds: videos.map(({ videoId }) => videoId),
  }));
}
