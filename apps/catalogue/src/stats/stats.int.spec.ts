import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest, editor } from '../../test/catalogue.ts';

let academy: CatalogueUnderTest;

beforeAll(async () => {
  academy = await CatalogueUnderTest.start();
});
afterAll(() => academy.stop());

it('counts contents and projects for admins', async () => {
  await academy.content({ status: 'draft' });
  await academy.content({ isPremium: true });
  await academy.project({});
  await academy.project({ isActive: false });
  expect(await academy.get('/stats/catalogue', admin)).toMatchObject({
    status: 200,
    body: { totalContents: 2, publishedContents: 1, premiumContents: 1, projects: 2, activeProjects: 1 },
  });
  expect((await academy.get('/stats/catalogue', editor)).status).toBe(403);
});
