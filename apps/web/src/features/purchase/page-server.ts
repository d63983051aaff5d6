import { contentsApi } from '../../api/contents.ts';
import { IN_BROWSER, MISSING, found, type LoadData } from '../../pages/page-data.ts';

export const purchase: LoadData = async ({ part, query }) => {
  const content = await query(contentsApi.endpoints.getContent, part);
  if (content === null) return MISSING;
  // What is not sold is redirected by the browser: a free content to the catalogue, a quiz to the content it closes.
  return content.isPremium && !content.closes ? found({ cover: content.coverImageUrl }) : IN_BROWSER;
};
