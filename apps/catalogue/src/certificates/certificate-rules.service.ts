import type { CertifiableItemReply } from '@academy/contracts';
import type { CertifiedItemType } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
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
   * still has a content that left a project may lack nothing else of it.
   */
  async certifiedBy(contentId: string): Promise<CertifiableItemReply[]> {
    const places = await this.places.findBy({ contentId });
    const items = await Promise.all([
      this.find('content', contentId),
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
    const content = await this.contents.findOne({
      select: { id: true, title: true, videos: true, certificate: true, publishedAt: true },
      where: { id: itemId },
    });
    if (content === null || content.publishedAt === null) return null;
    const { title, certificate: rule } = content;
    if (rule === null) return null;
    return { itemType: 'content', itemId, title, rule, contents: [toCertified(content)] };
  }

  private async findProject(itemId: string): Promise<CertifiableItemReply | null> {
    const project = await this.projects.findOneBy({ id: itemId });
    if (project === null || project.certificate === null) return null;
    const contents = await this.contents
      .createQueryBuilder('content')
      .select(['content.id', 'content.title', 'content.videos'])
      .innerJoin('content.links', 'place', 'place.projectId = :itemId AND place.removedAt IS NULL', {
        itemId,
      })
      .where(`content.status = 'published'`)
      // What is left of a quiz in a content of another type says nothing.
      .andWhere(`(content.contentType <> 'quiz' OR content.quiz->>'countsForCertificate' <> 'false')`)
      .orderBy('place.orderIndex')
      .addOrderBy('place.createdAt')
      .addOrderBy('content.id')
      .getMany();
    if (contents.length === 0) return null;
    const { title, certificate: rule } = project;
    return { itemType: 'project', itemId, title, rule, contents: contents.map(toCertified) };
  }
}

function toCertified({
  id,
  title,
  videos,
}: Pick<Content, 'id' | 'title' | 'videos'>): CertifiableItemReply['contents'][number] {
  return { id, title, videoIds: videos.map(({ videoId }) => videoId) };
}
