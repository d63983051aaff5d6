import { breadcrumbs, itemList } from '@academy/page-shell';
import { contentsApi } from '../../api/contents.ts';
import { creditsApi } from '../../api/credits.ts';
import { projectsApi } from '../../api/projects.ts';
import { IN_BROWSER, found, pathTo, type LoadData } from '../../pages/page-data.ts';
import { isFiltered } from './use-filters.ts';

export const catalogue: LoadData = async (context) => {
  const { query, search, t } = context;
  if (isFiltered(search)) return IN_BROWSER;
  const [contents, projects] = await Promise.all([
    query(contentsApi.endpoints.listContents, {}),
    query(projectsApi.endpoints.listProjects, {}),
    query(projectsApi.endpoints.featuredProject, undefined),
    query(creditsApi.endpoints.listTeachers, undefined),
    query(creditsApi.endpoints.listTopics, undefined),
  ]);
  const items = contents?.pages.flatMap((page) => page.items) ?? [];
  return found({
    image: items[0]?.coverImageUrl ?? null,
    cover: projects?.pages[0]?.items[0]?.coverImageUrl ?? items[0]?.coverImageUrl,
    structuredData: [itemList(context, items), breadcrumbs(context, pathTo(t))],
  });
};
