import { contentsApi } from '../../api/contents.ts';
import { IN_BROWSER, MISSING, found, type LoadData } from '../../pages/page-data.ts';

export const purchase: LoadData = async ({ part, query }) => {
  const content = await query(contentsApi.endpoints.getContent, part);
  if (content === null) return MISSING;
  // Free contents are not sold: the browser redirects to the catalogue and explains why.
  return content.isPremium ? found({ cover: content.coverImageUrl }) : IN_BROWSER;
};
