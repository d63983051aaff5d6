import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, someone } from '../../test/catalogue.ts';
import { grant, own } from '../../test/commerce-stub.ts';
import { pdf, upload } from '../../test/forms.ts';
import { documentKey } from '../media/media-keys.ts';
import { MediaStore } from '../media/media-store.ts';

const VIDEOS_MISSING = { field: 'vimeoIds', code: 'catalogue.content_without_videos' };
const DOWNLOADS_MISSING = { field: 'downloads', code: 'catalogue.content_without_downloads' };
const LINK = [{ label: 'Testo', url: 'https://www.civitas.example/testo.pdf' }];

const refused = (...errors: object[]) => ({
  status: 422,
  body: {
    code: 'catalogue.content_incomplete',
    errors: errors.map((error) => expect.objectContaining(error)),
  },
});

describe('what is published', () => {
  let academy: CatalogueUnderTest;
  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());

  const create = (fields: object) =>
    academy.send<{ id: string }>('POST', '/contents', admin, {
      ...{ title: `Lezione ${randomUUID()}`, shortDescription: 'Breve.' },
      ...fields,
    });
  const update = (id: string, fields: object) => academy.send('PATCH', `/contents/${id}`, admin, fields);
  const published = { status: 'published' };

  describe.each([
    ['a video', 'single_video', { vimeoIds: '' }, { vimeoIds: '111' }, VIDEOS_MISSING],
    ['a series', 'video_series', { vimeoIds: '' }, { vimeoIds: '111' }, VIDEOS_MISSING],
    ['a document', 'document', { downloads: [] }, { downloads: LINK }, DOWNLOADS_MISSING],
  ])('%s has something inside', (_what, contentType, empty, filled, missing) => {
    it.each([
      ['free', { isPremium: false }],
      ['premium', { isPremium: true, priceCents: 1000 }],
    ])('when it is %s', async (_terms, terms) => {
      expect(await create({ contentType, ...terms, ...published })).toMatchObject(refused(missing));
      const { id } = (await create({ contentType, ...terms })).body;
      expect(await update(id, published)).toMatchObject(refused(missing));
      const publishAt = new Date(Date.now() + 3_600_000).toISOString();
      expect(await update(id, { publishAt })).toMatchObject(refused(missing));
      expect((await update(id, { ...filled, ...published })).status).toBe(200);
      expect(await update(id, empty)).toMatchObject(refused(missing));
      expect((await update(id, { ...empty, status: 'archived' })).status).toBe(200);
    });
  });

  it('has no file that was deleted, or lost from the store, in a copy either', async () => {
    const file = async () => (await upload(academy, editor, { kind: 'document', bytes: pdf() })).body;
    const [kept, lost] = [await file(), await file()];
    const downloads = [
      { label: 'Uno', url: kept.url },
      { label: 'Due', url: lost.url },
    ];
    const { id } = (await create({ contentType: 'document', downloads })).body;
    const copy = await academy.send<{ id: string }>('POST', `/contents/${id}/duplicate`, admin, {
      title: 'Copia',
    });
    expect(copy.status).toBe(201);
    await academy.catalogue.app.get(MediaStore).delete(documentKey(lost.id));
    const gone = refused({ field: 'downloads', code: 'catalogue.media_not_found' });
    expect(await update(copy.body.id, published)).toMatchObject(gone);
    await academy.dataSource.query('DELETE FROM media_use WHERE media_id = $1', [lost.id]);
    await academy.dataSource.query('DELETE FROM media_file WHERE id = $1', [lost.id]);
    expect(await update(copy.body.id, published)).toMatchObject(gone);
    expect((await update(copy.body.id, { ...published, downloads: downloads.slice(0, 1) })).status).toBe(200);
  });

  it('stays readable and editable if it was published before that was checked, but is not put on sale', async () => {
    const { id } = (await create({ contentType: 'document' })).body;
    const publish = `UPDATE content SET status = 'published', published_at = now() WHERE id = $1`;
    await academy.dataSource.query(publish, [id]);
    const owner = someone();
    own(owner.sub, [grant('single', id)]);
    expect((await update(id, { title: 'Corretto' })).status).toBe(200);
    expect((await academy.get(`/contents/${id}`, owner)).status).toBe(200);
    expect(await update(id, { isPremium: true })).toMatchObject(refused(DOWNLOADS_MISSING));
    expect(await update(id, { contentType: 'single_video' })).toMatchObject(refused(VIDEOS_MISSING));
  });

  describe('a project for sale', () => {
    const empty = { status: 422, body: { code: 'catalogue.project_without_contents' } };
    const last = { status: 409, body: { code: 'catalogue.last_content_of_project' } };
    const project = (fields: object) =>
      academy.send<{ id: string; isActive: boolean }>('POST', '/projects', admin, {
        ...{ title: `Percorso ${randomUUID()}`, shortDescription: 'Breve.', priceCents: 4_900 },
        ...fields,
      });
    const change = (id: string, fields: object) => academy.send('PATCH', `/projects/${id}`, admin, fields);

    it('has a published content when it is created, activated or scheduled', async () => {
      const draft = await academy.content({ status: 'draft' });
      const [{ id: one }, { id: two }] = [await academy.content(), await academy.content()];
      expect(await project({ isActive: true })).toMatchObject(empty);
      expect(await project({ isActive: true, contentIds: [draft.id] })).toMatchObject(empty);
      expect(await project({ contentIds: [one] })).toMatchObject({ status: 201, body: { isActive: true } });
      const { status, body } = await project({});
      expect([status, body.isActive]).toEqual([201, false]);
      const publishAt = new Date(Date.now() + 3_600_000).toISOString();
      for (const fields of [{ isActive: true }, { publishAt }])
        expect(await change(body.id, fields)).toMatchObject(empty);
      expect((await change(body.id, { isActive: true, contentIds: [one, two] })).status).toBe(200);
      expect(await change(body.id, { contentIds: [] })).toMatchObject(empty);
      expect((await change(body.id, { contentIds: [two] })).status).toBe(200);
      const place = `/projects/${body.id}/contents/${two}`;
      expect(await academy.send('DELETE', place, admin)).toMatchObject(empty);
      expect((await change(body.id, { contentIds: [], priceCents: null })).status).toBe(200);
    });

    it('keeps its last published content, until it is not for sale any more', async () => {
      const [{ id: one }, { id: two }] = [await academy.content(), await academy.content()];
      const { body } = await project({ contentIds: [one, two] });
      const archived = { status: 'archived' };
      const answers = await Promise.all([update(one, archived), update(two, archived)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const remaining = answers[0].status === 409 ? one : two;
      expect(await update(remaining, archived)).toMatchObject(last);
      expect(await academy.send('DELETE', `/contents/${remaining}`, admin)).toMatchObject(last);
      await change(body.id, { isActive: false });
      expect((await academy.send('DELETE', `/contents/${remaining}`, admin)).status).toBe(204);
    });
  });
});
