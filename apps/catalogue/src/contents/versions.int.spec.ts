import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, someone } from '../../test/catalogue.ts';

describe('concurrent edits of a record', () => {
  let academy: CatalogueUnderTest;
  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());

  const item = {
    contents: async () => `/contents/${(await academy.content()).id}`,
    projects: async () => `/projects/${(await academy.project()).id}`,
  };

  describe.each(['contents', 'projects'] as const)('of %s', (kind) => {
    it('do not overwrite each other: the second save gets the current version', async () => {
      const path = await item[kind]();
      const first = await academy.get(path, admin);
      const second = await academy.get(path, editor);
      expect(first.headers['etag']).toBe(second.headers['etag']);

      const based = { 'if-match': String(first.headers['etag']) };
      const saved = await academy.send('PATCH', path, admin, { title: 'Dal primo' }, based);
      expect(saved.status).toBe(200);
      expect(saved.headers['etag']).not.toBe(first.headers['etag']);

      const late = await academy.send('PATCH', path, editor, { shortDescription: 'Dal secondo' }, based);
      expect(late).toMatchObject({
        status: 412,
        body: {
          code: 'platform.version_conflict',
          current: { title: 'Dal primo', shortDescription: first.body['shortDescription'] },
        },
        headers: { etag: saved.headers['etag'] },
      });

      const decided = { 'if-match': String(late.headers['etag']) };
      const again = await academy.send('PATCH', path, editor, { shortDescription: 'Dal secondo' }, decided);
      expect(again).toMatchObject({
        status: 200,
        body: { title: 'Dal primo', shortDescription: 'Dal secondo' },
      });
      expect((await academy.get(path, admin)).headers['etag']).toBe(again.headers['etag']);
    });

    it('succeed once, and are refused with a conflict the second time', async () => {
      const path = await item[kind]();
      const based = { 'if-match': String((await academy.get(path, admin)).headers['etag']) };
      const answers = await Promise.all(
        ['Uno', 'Due'].map((title) => academy.send('PATCH', path, admin, { title }, based)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    });

    it('overwrite each other without If-Match or with *', async () => {
      const path = await item[kind]();
      expect((await academy.send('PATCH', path, admin, { title: 'Uno' })).status).toBe(200);
      const any = { 'if-match': '*' };
      expect((await academy.send('PATCH', path, admin, { title: 'Due' }, any)).status).toBe(200);
      const unknown = { 'if-match': '"x"' };
      expect((await academy.send('PATCH', path, admin, { title: 'Tre' }, unknown)).status).toBe(412);
    });

    it('show the version to staff only: others get no version ETag', async () => {
      const path = await item[kind]();
      expect((await academy.get(path, admin)).headers['etag']).toMatch(/^"\d+"$/);
      for (const reader of [null, someone()]) {
        expect(String((await academy.get(path, reader)).headers['etag'])).not.toMatch(/^"\d+"$/);
      }
    });
  });

  it('do not overwrite the order of a project’s contents', async () => {
    const [a, b] = [await academy.content(), await academy.content()];
    const path = `/projects/${(await academy.project({}, [a.id, b.id])).id}`;
    const based = { 'if-match': String((await academy.get(path, admin)).headers['etag']) };
    const turned = await academy.send('PATCH', path, admin, { contentIds: [b.id, a.id] }, based);
    expect(turned.status).toBe(200);
    const emptied = await academy.send('PATCH', path, admin, { contentIds: [] }, based);
    expect(emptied).toMatchObject({
      status: 412,
      body: { current: { contents: [{ id: b.id }, { id: a.id }] } },
    });
  });

  it('do not overwrite settings', async () => {
    const read = await academy.get('/settings/all', admin);
    const based = { 'if-match': String(read.headers['etag']) };
    expect((await academy.send('PATCH', '/settings', admin, { vatPercent: 10 }, based)).status).toBe(200);
    const late = await academy.send('PATCH', '/settings', admin, { brandName: 'Altro' }, based);
    expect(late).toMatchObject({ status: 412, body: { current: { vatPercent: 10, brandName: 'Civitas' } } });
    const decided = { 'if-match': String(late.headers['etag']) };
    expect((await academy.send('PATCH', '/settings', admin, { brandName: 'Altro' }, decided)).status).toBe(
      200,
    );
  });
});
