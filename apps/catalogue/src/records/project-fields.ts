import type { CreditIds } from './credits.service.ts';
import type { Project } from './project.entity.ts';

/** What an editor sets: columns, teachers and topics; the rest is kept by the service and by the database. */
export type ProjectFields = Omit<
  Project,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'englishSlug' | 'untranslated' | 'scheduleFailure'
> &
  CreditIds;

/** What a version keeps: all that is set but the schedule, since going back does not plan anew, and the contents in order. */
export type ProjectVersionFields = Omit<ProjectFields, 'publishAt' | 'withdrawAt'> & { contentIds: string[] };

/** All that a version of a project keeps. */
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
