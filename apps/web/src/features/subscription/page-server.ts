import { overviewApi } from '../../api/overview.ts';
import { found, type LoadData } from '../../pages/page-data.ts';

export const subscription: LoadData = async ({ query }) => {
  await query(overviewApi.endpoints.getOverview, undefined);
  return found({});
};
