import type { ContentSummary } from '@academy/api-client';
import { breadcrumbs, itemList, organization, person } from '@academy/page-shell';
import { pagePath } from '@academy/shared';
import { contentsApi } from '../../api/contents.ts';
import { type CreditFilter, creditsApi } from '../../api/credits.ts';
import { projectsApi } from '../../api/projects.ts';
import { MISSING, found, pathTo, type LoadContext, type LoadData } from '../../pages/page-data.ts';

export const teachers: LoadData = async (context) => {
  const { query, t } = context;
  const listed = await query(creditsApi.endpoints.listTeachers, undefined);
  const people = listed?.items.map((each) => person(context, each)) ?? [];
  return found({ structuredData: [...people, breadcrumbs(context, pathTo(t))] });
};

export const teacher: LoadData = async (context) => {
  const { part, query, t } = context;
  const shown = await query(creditsApi.endpoints.getTeacher, part);
  if (shown === null) return MISSING;
  const path = pagePath('teacher', shown.slug);
  if (shown.slug !== part) return { kind: 'moved', path };
  const items = await creditedContents(context, { teacher: shown.slug });
  return found({
    image: shown.portraitUrl,
    structuredData: [
      { ...person(context, shown), worksFor: organization(context) },
      itemList(context, items),
      breadcrumbs(context, [...pathTo(t), [shown.name, path]]),
    ],
  });
};

export const topics: LoadData = async (context) => {
  const { query, t } = context;
  await query(creditsApi.endpoints.listTopics, undefined);
  return found({ structuredData: [breadcrumbs(context, pathTo(t))] });
};

export const topic: LoadData = async (context) => {
  const { part, query, t } = context;
  const shown = await query(creditsApi.endpoints.getTopic, part);
  if (shown === null) return MISSING;
  const path = pagePath('topic', shown.slug);
  if (shown.slug !== part) return { kind: 'moved', path };
  const items = await creditedContents(context, { topic: shown.slug });
  return found({
    image: items[0]?.coverImageUrl ?? null,
    structuredData: [itemList(context, items), breadcrumbs(context, [...pathTo(t), [shown.title, path]])],
  });
};

/** The contents of a teacher or topic, loaded with their projects. */
async function creditedContents({ query }: LoadContext, filter: CreditFilter): Promise<ContentSummary[]> {
  const [contents] = await Promise.all([
    query(contentsApi.endpoints.listContents, filter),
    query(projectsApi.endpoints.listProjects, filter),
  ]);
  return contents?.pages.flatMap((page) => page.items) ?? [];
}
