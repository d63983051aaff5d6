import { CountUncaptionedVideos } from '@academy/contracts';
import { askAsPeer } from '@academy/testing';
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

it('counts the videos of published contents without Italian captions, each once, after every change', async () => {
  const count = () => askAsPeer(academy.services.nats, CountUncaptionedVideos.of({}));
  const put = (language: string) =>
    academy.send('PUT', `/captions/811/${language}`, editor, {
      cues: [{ start: 0, end: 1_000, text: 'Buongiorno.' }],
    });
  const { count: before } = await count();
  const expectMore = async (more: number) =>
    expect(await count()).toEqual({ count: before + more, oldestAt: null });
  await academy.content({ contentType: 'video_series', vimeoIds: '811, 812' });
  await academy.content({ vimeoIds: '812' });
  await academy.content({ status: 'draft', vimeoIds: '813' });
  await expectMore(2);
  await put('en');
  await expectMore(2);
  await put('it');
  await expectMore(1);
});
