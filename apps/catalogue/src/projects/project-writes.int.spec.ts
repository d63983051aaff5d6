import { randomUUID } from 'node:crypto';
import { ProjectChanged } from '@academy/contracts';
import { processed } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, type Sender, someone } from '../../test/catalogue.ts';
import { grant, markSold, own } from '../../test/commerce-stub.ts';
import { MAX_PROJECT_CONTENTS } from '../records/project-content.entity.ts';
import type { ProjectDto } from './project.dto.ts';

describe('writing projects', () => {
  let academy: CatalogueUnderTest;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());

  const create = (fields: object, sender: Sender = admin) =>
    academy.send<ProjectDto>('POST', '/projects', sender, {
      title: `Progetto ${randomUUID()}`,
      shortDescription: 'Breve.',
      ...fields,
    });
  const update = (id: string, fields: object, sender: Sender = admin) =>
    academy.send<ProjectDto>('PATCH', `/projects/${id}`, sender, fields);
  const place = (id: string, contentId: string, orderIndex: unknown, sender: Sender = admin) =>
    academy.send<ProjectDto>('PUT', `/projects/${id}/contents/${contentId}`, sender, { orderIndex });
  const take = (id: string, contentId: string, sender: Sender = admin) =>
    academy.send('DELETE', `/projects/${id}/contents/${contentId}`, sender);
  const read = async (id: string, sender: Sender = null) =>
    (await academy.get<ProjectDto>(`/projects/${id}`, sender)).body;

  it('publishes an event for every change, of contents too, with increasing versions', async () => {
    const { id } = await academy.project({ title: 'Annunciato' });
    const content = await academy.content({});
    await update(id, { isActive: false });
    await place(id, content.id, 0);
    await take(id, content.id);
    expect(await academy.announced(ProjectChanged.type, id)).toMatchObject([
      { version: 1, isActive: true, title: 'Annunciato' },
      { version: 2, isActive: false, isForSale: false },
      { version: 3 },
      { version: 4 },
    ]);
  });

  it('redirects a former slug, and refuses taken slugs and the slug “featured”', async () => {
    const { id } = await academy.project({ slug: 'vecchio-percorso' });
    await update(id, { slug: 'nuovo-percorso' });
    expect((await academy.get('/projects/vecchio-percorso')).body).toMatchObject({
      id,
      slug: 'nuovo-percorso',
    });
    for (const slug of ['nuovo-percorso', 'featured']) {
      expect(await create({ slug })).toMatchObject({ status: 409, body: { code: 'catalogue.slug_taken' } });
    }
    expect(await create({ title: 'Featured' })).toMatchObject({ status: 409 });
  });

  it('requires a chargeable price, or none', async () => {
    for (const priceCents of [0, 40]) {
      expect(await create({ priceCents })).toMatchObject({
        status: 422,
        body: { code: 'catalogue.price_not_chargeable' },
      });
    }
    expect((await create({})).body.priceCents).toBeNull();
    const { id } = await academy.project({ priceCents: 41 });
    expect((await update(id, { priceCents: null })).body.priceCents).toBeNull();
  });

  it.each([
    ['a guest', null, 401],
    ['a user', someone(), 403],
  ])('%s writes nothing', async (_who, sender, status) => {
    const content = await academy.content({});
    const { id } = await academy.project({}, [content.id]);
    const answers = [
      await create({}, sender),
      await update(id, { title: 'Mio' }, sender),
      await place(id, content.id, 3, sender),
      await take(id, content.id, sender),
      await academy.send('DELETE', `/projects/${id}`, sender),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    expect(await read(id, admin)).toMatchObject({ contents: [{ orderIndex: 0 }] });
  });

  it('lets an editor arrange contents, but neither set prices nor delete', async () => {
    const content = await academy.content({});
    const { status, body } = await create({}, editor);
    expect(status).toBe(201);
    expect((await place(body.id, content.id, 1, editor)).status).toBe(200);
    expect((await take(body.id, content.id, editor)).status).toBe(204);
    expect(
      (await update(body.id, { isFeatured: true, priceCents: null, currency: 'EUR' }, editor)).status,
    ).toBe(200);
    for (const terms of [{ priceCents: 900 }, { currency: 'USD' }, { accessDays: 10 }]) {
      expect(await update(body.id, terms, editor)).toMatchObject({ status: 403 });
      expect(await create(terms, editor)).toMatchObject({ status: 403 });
    }
    expect(await academy.send('DELETE', `/projects/${body.id}`, editor)).toMatchObject({ status: 403 });
  });

  it('deletes a project only if it was never sold', async () => {
    const { id } = await academy.project({});
    const sold = await academy.project({});
    markSold(sold.id);
    for (const [asked, isSold] of [
      [id, false],
      [sold.id, true],
    ])
      expect((await academy.get(`/projects/${asked}/deletion`, admin)).body).toEqual({ isSold });
    expect((await academy.send('DELETE', `/projects/${id}`, admin)).status).toBe(204);
    expect((await academy.get(`/projects/${id}`, admin)).status).toBe(404);
    expect(await academy.send('DELETE', `/projects/${sold.id}`, admin)).toMatchObject({
      status: 409,
      body: { code: 'catalogue.project_sold' },
    });
  });

  it.each<[object, string]>([
    [{ title: '' }, 'title'],
    [{ title: null }, 'title'],
    [{ shortDescription: ' ' }, 'shortDescription'],
    [{ slug: 'Con Spazio' }, 'slug'],
    [{ priceCents: 1.5 }, 'priceCents'],
    [{ isActive: null }, 'isActive'],
    [{ isFeatured: 1 }, 'isFeatured'],
    [{ currency: null }, 'currency'],
    [{ coverImageUrl: 'data:text/html,x' }, 'coverImageUrl'],
    [{ contents: [] }, 'contents'],
  ])('refuses %p and names the field', async (fields, field) => {
    const project = await academy.project({});
    for (const answer of [await create(fields), await update(project.id, fields)]) {
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 'platform.invalid_input',
          errors: expect.arrayContaining([expect.objectContaining({ field })]),
        },
      });
    }
    expect(await read(project.id, admin)).toEqual(project);
  });

  describe('replacing all contents at once', () => {
    const arrange = (id: string, contentIds: unknown, sender: Sender = admin) =>
      academy.send<ProjectDto>('PATCH', `/projects/${id}`, sender, { contentIds });
    const idsIn = ({ contents }: ProjectDto) => contents.map(({ id }) => id);

    it('sets the given order, and removes other contents, except for earlier buyers', async () => {
      const [a, b, c] = await Promise.all([
        academy.content({ isPremium: true }),
        academy.content(),
        academy.content(),
      ]);
      const project = await academy.project({}, [a.id, b.id]);
      const buyer = someone();
      own(buyer.sub, [grant('project', project.id)]);
      const { status, body } = await arrange(project.id, [c.id, b.id], editor);
      expect(status).toBe(200);
      expect(idsIn(body)).toEqual([c.id, b.id]);
      expect(body.contents.map(({ orderIndex }) => orderIndex)).toEqual([0, 1]);
      expect((await academy.get(`/contents/${a.id}`, buyer)).body).toMatchObject({
        access: { level: 'project' },
      });
      expect(idsIn((await arrange(project.id, [])).body)).toEqual([]);
      expect(await academy.announced(ProjectChanged.type, project.id)).toHaveLength(3);
    });

    it('is refused entirely if one content is unknown or listed twice', async () => {
      const content = await academy.content();
      const { id } = await academy.project({}, [content.id]);
      expect(await arrange(id, [randomUUID(), content.id])).toMatchObject({
        status: 404,
        body: { code: 'catalogue.content_not_found' },
      });
      for (const contentIds of [[content.id, content.id], ['x'], null]) {
        expect((await arrange(id, contentIds)).status).toBe(400);
      }
      expect((await arrange(id, [], someone())).status).toBe(403);
      expect(idsIn(await read(id, admin))).toEqual([content.id]);
    });
  });

  it('takes no more contents than can be set at once', async () => {
    const made = await academy.dataSource.query<{ id: string }[]>(
      `INSERT INTO content (id, slug, title, short_description, content_type, status, published_at)
       SELECT gen_random_uuid(), 'tanti-' || number, 'Tanti', 'Breve.', 'document', 'published', now()
       FROM generate_series(0, $1::int) AS number RETURNING id`,
      [MAX_PROJECT_CONTENTS],
    );
    const [one, another, ...rest] = made.map(({ id }) => id);
    if (one === undefined || another === undefined) throw new Error('no contents');
    const { id } = await academy.project();
    const contentIds = [one, ...rest];
    const set = await academy.send('PATCH', `/projects/${id}`, admin, { contentIds });
    expect(set.status).toBe(200);
    expect(await place(id, another, 0)).toMatchObject({
      status: 400,
      body: { code: 'platform.invalid_input', errors: [{ field: 'contentIds', code: 'arrayMaxSize' }] },
    });
    expect((await place(id, one, 9)).status).toBe(200);
    await take(id, one);
    expect((await place(id, another, 0)).status).toBe(200);
  });

  it('creates one project however often a request with a key is repeated', async () => {
    const send = (path: string, body: object, sender = admin, key = path) =>
      academy.send<{ id: string; title: string; code: string }>('POST', path, sender, body, {
        'idempotency-key': `una-volta${key}`,
      });
    const project = { title: 'Una volta', shortDescription: 'Sola.' };
    const content = { ...project, contentType: 'document' };
    const create = () => processed(() => send('/projects', project));
    const [first, second] = await Promise.all([create(), create()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const other = await send('/projects', { ...project, title: 'Due volte' });
    expect(other).toMatchObject({ status: 409, body: { code: 'platform.idempotency_mismatch' } });
    expect((await send('/contents', content)).body.id).toBe((await send('/contents', content)).body.id);
    const theirs = await send('/projects', { ...project, slug: 'altrui' }, editor);
    expect(theirs.body.id).not.toBe(first.body.id);
  });

  it('accepts only existing contents, at integer positions', async () => {
    const { id } = await academy.project({});
    const content = await academy.content({});
    expect(await place(id, randomUUID(), 0)).toMatchObject({
      status: 404,
      body: { code: 'catalogue.content_not_found' },
    });
    expect(await place(randomUUID(), content.id, 0)).toMatchObject({
      status: 404,
      body: { code: 'catalogue.project_not_found' },
    });
    for (const orderIndex of [-1, 1.5, 'x', null])
      expect((await place(id, content.id, orderIndex)).status).toBe(400);
    expect(await read(id)).toMatchObject({ contents: [] });
  });
});
