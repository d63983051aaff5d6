import { breadcrumbs, itemList, product } from '@academy/page-shell';
import { pagePath } from '@academy/shared';
import { projectsApi } from '../../api/projects.ts';
import { MISSING, found, pathTo, type LoadData } from '../../pages/page-data.ts';

/** Takes the place of a project's slug in the API's path, but is not a slug. */
const FEATURED = 'featured';

export const project: LoadData = async (context) => {
  const { part, query, t } = context;
  if (part === FEATURED) return MISSING;
  const shown = await query(projectsApi.endpoints.getProject, part);
  if (shown === null) return MISSING;
  const path = pagePath('project', shown.slug);
  if (shown.slug !== part) return { kind: 'moved', path };
  return found({
    image: shown.coverImageUrl,
    cover: shown.coverImageUrl,
    kind: 'product',
    structuredData: [
      product(context, shown),
      itemList(context, shown.contents),
      breadcrumbs(context, [...pathTo(t), [shown.title, path]]),
    ],
  });
};
