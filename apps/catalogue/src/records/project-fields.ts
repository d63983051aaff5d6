import type { Opening } from '@academy/shared';
import type { CreditIds } from './credits.service.ts';
import type { Project } from './project.entity.ts';

/** The fields an editor sets: columns, teachers and topics; the rest is maintained by the service and the database. */
export type ProjectFields = Omit<
  Project,
  | 'id'
  | 'version'
  | 'searchedVersion'
  | 'createdAt'
  | 'updatedAt'
  | 'listedPriceCents'
  | 'titleSearch'
  | 'englishTitleSearch'
  | 'englishSlug'
  | 'untranslated'
  | 'scheduleFailure'
> &
  CreditIds;

/** When one of its contents opens. */
export interface ContentOpening extends Opening {
  contentId: string;
}

/** What a project has inside: all its contents in order, and when those open that do not open at once. */
export interface ProjectInside {
  contentIds: string[];
  openings: ContentOpening[];
}

/** A change of a project: omitted fields are unchanged. */
export type ProjectChange = Partial<ProjectFields & ProjectInside>;

/**
 * The fields in a version: all but the schedule, since restoring a version does not schedule again, and what is inside.
 * Versions of earlier releases have no openings.
 */
export type ProjectVersionFields = Omit<ProjectFields, 'publishAt' | 'withdrawAt'> &
  Pick<ProjectInside, 'contentIds'> &
  Partial<ProjectInside>;

/** All fields of a version of a project. */
export function projectVersionFieldsOf(
  project: Readonly<Project>,
  { teacherIds, topicIds }: CreditIds,
  inside: ProjectInside,
): ProjectVersionFields {
  return {
    slug: project.slug,
    title: project.title,
    shortDescription: project.shortDescription,
    extendedDescription: project.extendedDescription,
    translations: project.translations,
    priceCents: project.priceCents,
    currency: project.currency,
    accessDays: project.accessDays,
    isActive: project.isActive,
    isFeatured: project.isFeatured,
    coverImageUrl: project.coverImageUrl,
    certificate: project.certificate,
    teacherIds,
    topicIds,
    ...inside,
  };
}
