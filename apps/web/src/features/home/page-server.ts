import { organization } from '@academy/page-shell';
import { LATEST_COUNT, contentsApi } from '../../api/contents.ts';
import { overviewApi } from '../../api/overview.ts';
import { projectsApi } from '../../api/projects.ts';
import { found, type LoadData } from '../../pages/page-data.ts';

export const home: LoadData = async (context) => {
  const { query, settings } = context;
  const [latest, featured] = await Promise.all([
    query(contentsApi.endpoints.latestContents, LATEST_COUNT),
    query(projectsApi.endpoints.featuredProject, undefined),
    query(overviewApi.endpoints.getOverview, undefined),
  ]);
  if (featured) await query(projectsApi.endpoints.getProject, featured.slug);
  return found({
    image: featured?.coverImageUrl ?? latest?.items[0]?.coverImageUrl ?? null,
    structuredData: [{ ...organization(context), sameAs: [settings.mainSiteUrl] }],
  });
};
