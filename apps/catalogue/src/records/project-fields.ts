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

/** A change of a project: omitted fields are unchanged. `contentIds` are all its contents, in order. */
export type ProjectChange = Partial<ProjectFields> & { contentIds?: string[] };

/**
 * The fields in a version: all but the schedule, since restoring a version does not schedule again, and the contents in
 * order.
 */
export type ProjectVersionFields = Omit<ProjectFields, 'publishAt' | 'withdrawAt'> & { contentIds: string[] };

/** All fields of a version of a project. */
export function projectVersionFieldsOf(
  project: Readonly<Project>,
  { teacherIds, topicIds }: CreditIds,
  contentIds: string[],
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
    contentIds,
  };
}
