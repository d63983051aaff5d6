import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest } from '../../test/catalogue.ts';
import type { OverviewDto } from './overview.dto.ts';

let academy: CatalogueUnderTest;

beforeAll(async () => {
  academy = await CatalogueUnderTest.start();
});
afterAll(() => academy.stop());

async function overview(): Promise<OverviewDto> {
  const { status, body } = await academy.get<OverviewDto>('/overview');
  expect(status).toBe(200);
  return body;
}

const series = { contentType: 'video_series', vimeoIds: '1,2,3', videoDurations: [300, 400, 0] };

it('shows zeros while the catalogue is empty', async () => {
  expect(await overview()).toEqual({
    ...{ freeContentCount: 0, lessonCount: 0, openLessonCount: 0, currency: 'EUR' },
    ...{ lowestContent: null, lowestProject: null, wholePrice: null, openLesson: null },
  });
});

it('counts what guests can see, and links to a lesson open to them', async () => {
  const premium = await academy.content({
    ...series,
    title: 'Dentro il Parlamento',
    isPremium: true,
    priceCents: 2900,
    videoTitles: ['Due Camere'],
  });
  await academy.content({ isPremium: true, priceCents: 1000, vimeoIds: '4' });
  await academy.content({ isPremium: true, priceCents: 500, currency: 'USD', vimeoIds: '5' });
  const document = await academy.content({ contentType: 'document' });
  await academy.content({ ...series, status: 'draft' });
  expect(await overview()).toEqual({
    freeContentCount: 1,
    // Three lessons, two single videos and a document.
    lessonCount: 6,
    openLessonCount: 2,
    currency: 'EUR',
    lowestContent: { priceCents: 1000, lessonCount: 1 },
    lowestProject: null,
    wholePrice: { priceCents: 3900, contentCount: 2 },
    openLesson: {
      contentSlug: premium.slug,
      contentTitle: 'Dentro il Parlamento',
      isContentUntranslated: false,
      isUntranslated: false,
      title: 'Due Camere',
      durationSeconds: 300,
      coverImageUrl: null,
      lessonCount: 3,
    },
  });

  const newer = await academy.content({ ...series, title: 'Più nuovo' });
  expect((await overview()).openLesson?.contentSlug).toBe(newer.slug);
  await academy.project({ isFeatured: true, priceCents: 2990 }, [document.id, premium.id]);
  await academy.project({ isActive: false, priceCents: 100 }, [premium.id]);
  const { openLesson, lowestProject, wholePrice } = await overview();
  expect(openLesson?.contentSlug).toBe(premium.slug);
  expect(lowestProject).toEqual({ priceCents: 2990, lessonCount: 4 });
  // The project costs more than its only premium content.
  expect(wholePrice?.priceCents).toBe(3900);
  await academy.project({ priceCents: 2000 }, [document.id, premium.id]);
  expect((await overview()).wholePrice).toEqual({ priceCents: 3000, contentCount: 2 });
  await academy.send('PATCH', `/contents/${premium.id}`, admin, { status: 'archived' });
  expect((await overview()).openLesson?.contentSlug).toBe(newer.slug);
});
