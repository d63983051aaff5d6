import type { UserOpeningReply } from '@academy/contracts';
import { EntitlementsCache } from '@academy/messaging';
import { decideAccess, type EntitlementSet, MAX_CALENDAR_DATES, openingTime } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { toSubject } from '../access/access.service.ts';
import { Content } from '../records/content.entity.ts';
import { openingOf } from '../records/openings.ts';
import { Project } from '../records/project.entity.ts';
import { toTitles } from '../records/translations.ts';

/** Contents with an opening in one of these projects, those added last first. */
const OPENING = `
  SELECT content.id FROM project_content place
  JOIN content ON content.id = place.content_id AND content.status = 'published' AND content.is_premium
  WHERE place.project_id = ANY ($1) AND place.removed_at IS NULL
    AND (place.opens_on IS NOT NULL OR place.opens_after_days IS NOT NULL)
  ORDER BY place.created_at DESC LIMIT ${2 * MAX_CALENDAR_DATES}`;

/** When the contents of a user's projects open. */
@Injectable()
export class UserOpeningsService {
  constructor(
    private readonly entitlements: EntitlementsCache,
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    @InjectRepository(Project) private readonly projects: Repository<Project>,
  ) {}

  /** The openings of a user, the latest first. @throws AppError `platform.unavailable` without commerce. */
  async list(userId: string): Promise<UserOpeningReply[]> {
    const owned = await this.entitlements.get(userId);
    const projectIds = owned.grants.filter(({ kind }) => kind === 'project').map(({ itemId }) => itemId);
    if (projectIds.length === 0) return [];
    const rows = await this.contents.query<{ id: string }[]>(OPENING, [projectIds]);
    const [contents, projects] = await Promise.all([
      this.contents.find({ where: { id: In(rows.map(({ id }) => id)) }, relations: { links: true } }),
      this.projects.findBy({ id: In(projectIds) }),
    ]);
    const now = new Date();
    return contents
      .flatMap((content) => openingsOf(content, projects, owned, now))
      .sort((a, b) => b.opensAt.localeCompare(a.opensAt))
      .slice(0, MAX_CALENDAR_DATES);
  }
}

/** At most one: the first time at which a project opens the content, unless it is open to the user before. */
function openingsOf(
  content: Content,
  projects: readonly Project[],
  owned: EntitlementSet,
  now: Date,
): UserOpeningReply[] {
  const [first] = (content.links ?? [])
    .filter(({ removedAt }) => removedAt === null)
    .flatMap((link) => {
      const opening = openingOf(link);
      const project = projects.find(({ id }) => id === link.projectId);
      if (opening === null || project === undefined) return [];
      return owned.grants
        .filter(({ kind, itemId }) => kind === 'project' && itemId === project.id)
        .map(({ startsAt }) => ({ project, time: openingTime(opening, startsAt) }));
    })
    .sort((a, b) => a.time.getTime() - b.time.getTime());
  if (first === undefined) return [];
  const { project, time } = first;
  if (time > now && decideAccess(toSubject(content), owned, now).level !== 'scheduled') return [];
  return [
    {
      contentId: content.id,
      ...titlesOf(content),
      opensAt: time.toISOString(),
      project: { id: project.id, ...titlesOf(project) },
    },
  ];
}

function titlesOf(item: Content | Project): Pick<UserOpeningReply, 'slug' | 'title' | 'translations'> {
  return { slug: item.slug, title: item.title, translations: toTitles(item) };
}
