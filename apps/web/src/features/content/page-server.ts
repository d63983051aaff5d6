import { breadcrumbs, course, openVideos } from '@academy/page-shell';
import { pagePath } from '@academy/shared';
import { contentsApi, relatedTo } from '../../api/contents.ts';
import { projectsApi } from '../../api/projects.ts';
import { MISSING, found, pathTo, type LoadData } from '../../pages/page-data.ts';

export const content: LoadData = async (context) => {
  const { part, query, t } = context;
  const shown = await query(contentsApi.endpoints.getContent, part);
  if (shown === null) return MISSING;
  const path = pagePath('content', shown.slug);
  if (shown.slug !== part) return { kind: 'moved', path };
  const isOffered = shown.isPremium && shown.projects.length > 0;
  await Promise.all([
    query(contentsApi.endpoints.relatedContents, relatedTo(shown)),
    isOffered && query(projectsApi.endpoints.listProjectsOfContent, shown.id),
  ]);
  return found({
    image: shown.coverImageUrl,
    // A document may be shown where other contents have their cover.
    cover: shown.contentType === 'document' ? null : shown.coverImageUrl,
    kind: 'article',
    structuredData: [
      course(context, shown),
      ...openVideos(context, shown),
      breadcrumbs(context, [...pathTo(t), [shown.title, path]]),
    ],
  });
};
