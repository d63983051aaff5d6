import { setTimeout as delay } from 'node:timers/promises';
import { type Audience, parseAudience } from '@academy/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, type Sender, someone } from '../../test/catalogue.ts';
import { grant, own } from '../../test/commerce-stub.ts';
import type { ContentDto } from '../contents/content.dto.ts';

describe('the audience header', () => {
  let academy: CatalogueUnderTest;
  let contentId: string;
  let slug: string;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
    await academy.letCommerceBeat();
    const content = await academy.content({ isPremium: true, vimeoIds: '123456789' });
    contentId = content.id;
    slug = content.slug;
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => academy.stop());

  async function audience(sender: Sender, path = '/contents'): Promise<Audience | undefined> {
    const { headers } = await academy.get(path, sender);
    return parseAudience(headers['academy-audience'] as string | undefined);
  }

  /** Sends requests until commerce's reply about the sender is cached, which on a slow machine may be dropped again. */
  async function nameOf(sender: Sender, path?: string): Promise<string> {
    for (;;) {
      const found = await audience(sender, path);
      if (found !== undefined) return found.name;
      await delay(20);
    }
  }

  it('is the same for members with the same entitlements', async () => {
    const [member, other, buyer, second] = [someone(), someone(), someone(), someone()];
    const [longer, subscriber] = [someone(), someone()];
    const bought = grant('single', contentId);
    const project = grant('project', contentId);
    own(buyer.sub, [bought, project]);
    // The time of purchase is irrelevant.
    own(second.sub, [project, { ...bought, startsAt: '2025-03-01T00:00:00.000Z' }]);
    own(longer.sub, [project, { ...bought, expiresAt: '2126-01-01T00:00:00.000Z' }]);
    own(subscriber.sub, [], '2126-01-01T00:00:00.000Z');
    const nothing = await nameOf(member);
    expect(await nameOf(other)).toBe(nothing);
    const both = await nameOf(buyer);
    expect(await nameOf(second)).toBe(both);
    expect(new Set([nothing, both, await nameOf(longer), await nameOf(subscriber)]).size).toBe(4);
  });

  it('is the same for all responses without gated data', async () => {
    const member = someone();
    const name = await nameOf(member);
    for (const path of [
      '/projects',
      '/projects/featured',
      '/topics',
      '/teachers',
      '/overview',
      '/settings',
    ]) {
      expect(await nameOf(member, path)).toBe(name);
    }
  });

  it('is the same for a content that is open to everyone or locked for the member', async () => {
    const free = await academy.content({ vimeoIds: '76979871' });
    const member = someone();
    const name = await nameOf(member);
    for (const path of [`/contents/${free.slug}`, `/contents/${slug}`]) {
      expect((await academy.get(path, member)).text).not.toContain('123456789');
      expect(await nameOf(member, path)).toBe(name);
    }
  });

  it.each(['single', 'project', 'subscription'] as const)(
    'is absent for responses with gated data: %s',
    async (level) => {
      const project = await academy.project({}, [contentId]);
      const buyer = someone();
      own(
        buyer.sub,
        level === 'subscription' ? [] : [grant(level, level === 'single' ? contentId : project.id)],
        level === 'subscription' ? '2126-01-01T00:00:00.000Z' : null,
      );
      await nameOf(buyer);
      const { text, body } = await academy.get<ContentDto>(`/contents/${slug}`, buyer);
      expect(body.access.level).toBe(level);
      expect(text).toContain('123456789');
      expect(await audience(buyer, `/contents/${slug}`)).toBeUndefined();
    },
  );

  it('is absent for guests and staff', async () => {
    for (const sender of [null, admin, editor]) {
      for (const path of ['/contents', `/contents/${slug}`]) {
        expect(await audience(sender, path)).toBeUndefined();
      }
    }
  });

  it.each(['/contents', 'the page of a content'])('reports the age of the data: %s', async (which) => {
    const path = which === '/contents' ? which : `/contents/${slug}`;
    const member = someone();
    const clock = jest.spyOn(performance, 'now');
    // Read again, and therefore young, whenever the service is not sure to receive changes.
    for (let now = performance.now(), age = 0; age !== 1_200; now += 100_000) {
      clock.mockReturnValue(now);
      await nameOf(member);
      await audience(member, path);
      clock.mockReturnValue(now + 1_200);
      age = (await audience(member, path))?.ageMs ?? 0;
    }
  });

  it('is absent while the entitlements of the member are unknown', async () => {
    const member = someone();
    await nameOf(member);
    await academy.stopCommerce();
    while ((await audience(member)) !== undefined) await delay(50);
    expect(await audience(someone())).toBeUndefined();
  });
});
