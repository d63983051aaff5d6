import { randomUUID } from 'node:crypto';
import { TopicChanged } from '@academy/contracts';
import type { Page } from '@academy/platform';
import { TOPIC_COLORS } from '@academy/shared';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, someone } from '../../test/catalogue.ts';
import { makeTopic } from '../../test/credits.ts';
import type { TopicDto } from './topic.dto.ts';

describe('topics', () => {
  let academy: CatalogueUnderTest;
  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());

  it('are created in every available colour, and in no other', async () => {
    for (const color of TOPIC_COLORS) expect(await makeTopic(academy, { color })).toMatchObject({ color });
    const entered = { title: 'Città e società', color: 'green', description: 'Di chi è la piazza.' };
    const { body } = await academy.send<TopicDto>('POST', '/topics', editor, entered);
    expect(body).toMatchObject({ ...entered, slug: 'citta-e-societa', contentCount: 0 });
    for (const bad of [{ title: 'A' }, { title: 'A', color: '#1f4d8f' }, { title: '', color: 'blue' }]) {
      expect(await academy.send('POST', '/topics', admin, bad)).toMatchObject({ status: 400 });
    }
  });

  it('are written by staff only, and deleted by admins only', async () => {
    const { id } = await makeTopic(academy);
    for (const [sender, status] of [
      [null, 401],
      [someone(), 403],
    ] as const) {
      expect(await academy.send('POST', '/topics', sender, { title: 'X', color: 'blue' })).toMatchObject({
        status,
      });
      expect(await academy.send('PATCH', `/topics/${id}`, sender, { title: 'X' })).toMatchObject({ status });
      expect(await academy.send('DELETE', `/topics/${id}`, sender)).toMatchObject({ status });
    }
    expect(await academy.send('DELETE', `/topics/${id}`, editor)).toMatchObject({ status: 403 });
    expect(await academy.send('DELETE', `/topics/${id}`, admin)).toMatchObject({ status: 204 });
  });

  it('are visible to visitors once an item about them is public, also by a former slug', async () => {
    const { id, slug } = await makeTopic(academy);
    expect(await academy.get(`/topics/${slug}`)).toMatchObject({
      status: 404,
      body: { code: 'catalogue.topic_not_found' },
    });
    expect(await academy.get('/topics?status=all')).toMatchObject({ status: 403 });
    await academy.content({ topicIds: [id] });
    await academy.send('PATCH', `/topics/${id}`, admin, { slug: `${slug}-nuovo` });
    expect((await academy.get(`/topics/${slug}`)).body).toMatchObject({
      slug: `${slug}-nuovo`,
      contentCount: 1,
    });
    const { body } = await academy.get<Page<TopicDto>>('/topics?limit=100');
    expect(body.items.map((item) => item.id)).toEqual([id]);
  });

  it('refuse a second save based on the same version, and are created once for a repeated request', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const create = () =>
      academy.send<TopicDto>('POST', '/topics', admin, { title: 'Una volta', color: 'sky' }, headers);
    const { id } = (await create()).body;
    expect((await create()).body.id).toBe(id);
    const path = `/topics/${id}`;
    const based = { 'if-match': String((await academy.get(path, admin)).headers['etag']) };
    expect((await academy.send('PATCH', path, admin, { title: 'Dal primo' }, based)).status).toBe(200);
    expect(await academy.send('PATCH', path, editor, { description: 'Altra' }, based)).toMatchObject({
      status: 412,
      body: { current: { title: 'Dal primo' } },
    });
  });

  it('cannot be deleted while an item refers to them, and publish their changes', async () => {
    const { id } = await makeTopic(academy);
    const project = await academy.project({ topicIds: [id] });
    expect(await academy.send('DELETE', `/topics/${id}`, admin)).toMatchObject({
      status: 409,
      body: { code: 'catalogue.topic_in_use' },
    });
    await academy.send('DELETE', `/projects/${project.id}`, admin);
    expect(await academy.send('DELETE', `/topics/${id}`, admin)).toMatchObject({ status: 204 });
    const rows = await academy.dataSource.query<{ data: object }[]>(
      `SELECT envelope->'data' AS data FROM outbox_event
       WHERE envelope->>'type' = $1 AND envelope->'data'->>'topicId' = $2 ORDER BY position`,
      [TopicChanged.type, id],
    );
    expect(rows.map(({ data }) => data)).toEqual([1, 2].map((version) => ({ topicId: id, version })));
  });
});
