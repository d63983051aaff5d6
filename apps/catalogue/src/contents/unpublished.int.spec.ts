import { randomUUID } from 'node:crypto';
import { GetContentAccess, ListProjectContents } from '@academy/contracts';
import { askAsPeer } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest, type Sender, someone } from '../../test/catalogue.ts';
import { grant, own } from '../../test/commerce-stub.ts';
import type { ContentDto } from './content.dto.ts';

describe.each(['draft', 'archived'])('a sold content set to %s', (status) => {
  let academy: CatalogueUnderTest;
  let content: ContentDto;
  let projectId: string;
  const owner = (...grants: Parameters<typeof own>[1]): NonNullable<Sender> => {
    const user = someone();
    own(user.sub, grants);
    return user;
  };

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
    content = await academy.content({ isPremium: true, vimeoIds: '700000001/aaaa1111aaaa' });
    projectId = (await academy.project({}, [content.id])).id;
    const answer = await academy.send('PATCH', `/contents/${content.id}`, admin, { status });
    expect(answer.status).toBe(200);
  });
  afterAll(() => academy.stop());

  it('is still open to its buyers, bought alone or in a project, by id and by slug', async () => {
    const owners = [owner(grant('single', content.id)), owner(grant('project', projectId))];
    for (const user of owners) {
      for (const key of [content.id, content.slug]) {
        const answer = await academy.get<ContentDto>(`/contents/${key}`, user);
        expect(answer).toMatchObject({ status: 200, body: { status } });
        expect(answer.body.videos).toMatchObject([{ videoId: '700000001', locked: false }]);
      }
    }
  });

  it('is still listed in the project they bought', async () => {
    const user = owner(grant('project', projectId));
    const page = await academy.get<{ contents: { id: string }[] }>(`/projects/${projectId}`, user);
    expect(page.body.contents).toMatchObject([{ id: content.id }]);
    const question = ListProjectContents.of({ projectId, boughtAt: '2026-01-01T00:00:00.000Z' });
    expect(await askAsPeer(academy.services.nats, question)).toMatchObject([{ id: content.id }]);
  });

  it('still records their progress', async () => {
    const { sub: userId } = owner(grant('single', content.id));
    const question = GetContentAccess.of({ contentId: content.id, userId, role: 'user' });
    expect(await askAsPeer(academy.services.nats, question)).toMatchObject({ level: 'single' });
  });

  it('is still open to its buyers after it has become free', async () => {
    const free = await academy.content({ isPremium: true });
    await academy.send('PATCH', `/contents/${free.id}`, admin, { status, isPremium: false });
    const user = owner(grant('single', free.id));
    expect((await academy.get(`/contents/${free.id}`, user)).status).toBe(200);
    expect((await academy.get(`/contents/${free.id}`, someone())).status).toBe(404);
  });

  it('does not exist for anyone else', async () => {
    const subscriber = someone();
    own(subscriber.sub, [], '2126-01-01T00:00:00.000Z');
    const past = owner(grant('single', content.id, { expiresAt: '2026-01-02T00:00:00.000Z' }));
    const other = owner(grant('single', randomUUID()));
    for (const sender of [null, someone(), subscriber, past, other]) {
      expect((await academy.get(`/contents/${content.slug}`, sender)).status).toBe(404);
      expect((await academy.get(`/projects/${projectId}`, sender)).body['contents']).toEqual([]);
    }
  });
});

describe('a content that was never published', () => {
  let academy: CatalogueUnderTest;
  const readIn = async (statuses: string[]) => {
    const { id } = await academy.content({ isPremium: true, vimeoIds: '123', status: 'draft' });
    const projectId = (await academy.project({}, [id])).id;
    for (const status of statuses) await academy.send('PATCH', `/contents/${id}`, admin, { status });
    const buyer = someone();
    own(buyer.sub, [grant('project', projectId)]);
    const question = ListProjectContents.of({ projectId, boughtAt: '2026-01-01T00:00:00.000Z' });
    return {
      forStaff: (await academy.get<ContentDto>(`/contents/${id}`, admin)).body,
      forBuyer: (await academy.get(`/contents/${id}`, buyer)).status,
      inProject: (await academy.get(`/projects/${projectId}`, buyer)).body['contents'],
      forLearning: await askAsPeer(academy.services.nats, question),
    };
  };

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());

  it.each([
    ['archived', ['archived']],
    ['a draft again', ['archived', 'draft']],
  ])('is visible to staff only when it is %s, although its project was bought', async (_case, statuses) => {
    expect(await readIn(statuses)).toMatchObject({
      forStaff: { status: statuses.at(-1), publishedAt: null },
      forBuyer: 404,
      inProject: [],
      forLearning: [],
    });
  });
});
