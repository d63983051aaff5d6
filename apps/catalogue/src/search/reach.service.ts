import { decideAccess, type EntitlementSet, isStaff, opensContent, toPlain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { AccessService, toSubject } from '../access/access.service.ts';
import type { Caller } from '../input/caller.ts';
import { Content } from '../records/content.entity.ts';
import type { PassageAudience } from '../records/passages.ts';
import { PLACE_COLUMNS, ProjectContent } from '../records/project-content.entity.ts';

/** The passages that a caller may read. Nothing else may decide what a search tells them. */
export interface Reach {
  audiences: PassageAudience[];
  /** Contents whose passages for owners they may read, too. */
  ownedIds: string[];
}

/** What a premium content that was neither bought nor is in a project is opened by. */
const ANY_PREMIUM = {
  id: '',
  isPremium: true,
  contentType: 'document',
  videoCount: 0,
  projectLinks: [],
} as const;

/** Decides which passages a caller may read, by the access ladder. */
@Injectable()
export class ReachService {
  constructor(
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    @InjectRepository(ProjectContent) private readonly places: Repository<ProjectContent>,
    private readonly access: AccessService,
  ) {}

  /**
   * The passages that a caller may read. While their entitlements are unknown, those that everyone may.
   * @param seesUnpublished whether staff asked for what is not published, too.
   */
  async of(user: Caller | undefined, seesUnpublished: boolean): Promise<Reach> {
    if (isStaff(user?.role))
      return { audiences: ['all', 'owners', ...(seesUnpublished ? ['staff' as const] : [])], ownedIds: [] };
    const owned = await this.access.entitlementsOf(user);
    if (!owned) return { audiences: ['all'], ownedIds: [] };
    const { level } = decideAccess(ANY_PREMIUM, owned, new Date());
    if (opensContent(level)) return { audiences: ['all', 'owners'], ownedIds: [] };
    return { audiences: ['all'], ownedIds: await this.openIds(user, owned) };
  }

  private async openIds(user: Caller | undefined, { grants }: EntitlementSet): Promise<string[]> {
    const idsOf = (kind: 'single' | 'project') =>
      grants.filter((grant) => grant.kind === kind).map(({ itemId }) => itemId);
    const places = await this.places.find({
      select: { contentId: true },
      where: { projectId: In(idsOf('project')) },
    });
    const ids = [...new Set([...idsOf('single'), ...places.map(({ contentId }) => contentId)])];
    if (ids.length === 0) return [];
    const contents = await this.contents.find({
      select: {
        id: true,
        isPremium: true,
        status: true,
        contentType: true,
        videoCount: true,
        closesId: true,
      },
      where: { id: In(ids), status: 'published' },
    });
    const links = await this.places.find({
      select: PLACE_COLUMNS,
      where: { contentId: In(ids) },
    });
    const subjects = contents
      .filter(({ closesId }) => closesId === null)
      .map((content) =>
        toSubject({ ...toPlain(content), links: links.filter(({ contentId }) => contentId === content.id) }),
      );
    const decided = await this.access.decideSubjects(user, subjects);
    return subjects.flatMap(({ id }, index) => {
      const level = decided[index]?.level;
      return level !== undefined && opensContent(level) ? [id] : [];
    });
  }
}
