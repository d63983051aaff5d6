import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@academy/platform';
import { type Plain, toPlain } from '@academy/shared';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { admin, CatalogueUnderTest, editor, someone } from '../../test/catalogue.ts';
import { pdf, upload } from '../../test/forms.ts';
import { lockWaiter } from '../../test/lock-waiters.ts';
import type { ContentDto } from '../contents/content.dto.ts';
import type { MediaDto } from '../media/media.dto.ts';
import { MediaFile } from '../media/media-file.entity.ts';
import { filmKey } from '../media/media-keys.ts';
import { MediaStore } from '../media/media-store.ts';
import { useMedia } from '../media/media-uses.ts';
import type { LibraryFileDto } from './media-library.dto.ts';

type LibraryPage = Page<Plain<LibraryFileDto>>;

describe('the library of uploaded files', () => {
  let academy: CatalogueUnderTest;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());

  const list = async (query: string, sender = editor) =>
    (await academy.get<LibraryPage>(`/media?${query}`, sender)).body;
  const named = async (name: string) => (await list(`search=${encodeURIComponent(name)}`)).items;
  const replace = (id: string, mediaId: string, sender = editor) =>
    academy.send<LibraryFileDto>('PUT', `/media/${id}/replacement`, sender, { mediaId });
  const remove = (id: string, sender = admin) => academy.send('DELETE', `/media/${id}`, sender);

  const document = async (name = `${randomUUID()}.pdf`) =>
    (await upload(academy, editor, { kind: 'document', name, bytes: pdf(name) })).body;
  async function cover(name = `${randomUUID()}.png`): Promise<MediaDto> {
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#1f4d8f' } });
    return (await upload(academy, editor, { kind: 'cover', name, bytes: await picture.png().toBuffer() }))
      .body;
  }
  /** A checked film. */
  async function film(durationSeconds: number): Promise<string> {
    const id = randomUUID();
    await academy.dataSource.getRepository(MediaFile).insert({
      ...{ id, kind: 'film', status: 'ready', fileName: `${id}.mp4`, contentType: 'video/mp4' },
      ...{
        sizeBytes: 1_000,
        checksum: null,
        uploadedBy: randomUUID(),
        durationSeconds,
        releasedAt: new Date(),
      },
    });
    await academy.catalogue.app.get(MediaStore).put(filmKey(id), 'film');
    return id;
  }

  describe('its list', () => {
    it('has every file with its uses, and when an unused one will be deleted', async () => {
      const [picture, paper] = [await cover('Sala Rossa.png'), await document('Dispensa.pdf')];
      const content = await academy.content({
        title: 'Il voto',
        coverImageUrl: picture.url,
        downloads: [{ label: 'Dispensa', url: paper.url }],
      });
      const project = await academy.project({ title: 'La Camera', coverImageUrl: picture.url });
      const [file] = await named('sala ross');
      expect(file).toMatchObject({
        ...{ id: picture.id, kind: 'cover', fileName: 'Sala Rossa.png', removedAt: null, link: picture.url },
        uses: [
          { kind: 'content', id: content.id, title: 'Il voto' },
          { kind: 'project', id: project.id, title: 'La Camera' },
        ],
      });
      const [linked] = await named('Dispensa');
      expect(linked?.link).toMatch(/signature=/);

      await academy.send('PATCH', `/contents/${content.id}`, admin, { downloads: [] });
      const [released] = await named('Dispensa');
      const days = (Date.parse(released?.removedAt ?? '') - Date.now()) / 86_400_000;
      expect(released?.uses).toEqual([]);
      expect(Math.round(days)).toBe(30);
    });

    it('is filtered, sorted newest first and paged, with the total on the first page', async () => {
      const name = randomUUID();
      const ids: string[] = [];
      for (let count = 0; count < 3; count += 1) ids.unshift((await document(`${name}-${count}.pdf`)).id);
      const picture = await cover(`${name}.png`);
      await academy.content({ coverImageUrl: picture.url });
      const first = await list(`search=${name}&kind=document&limit=2`);
      expect(first).toMatchObject({ total: 3, items: [{ id: ids[0] }, { id: ids[1] }] });
      const next = await list(`search=${name}&kind=document&limit=2&cursor=${first.nextCursor ?? ''}`);
      expect(next).toMatchObject({ items: [{ id: ids[2] }], nextCursor: null });
      expect(next.total).toBeUndefined();
      expect(await list(`search=${name}&use=used`)).toMatchObject({ total: 1, items: [{ id: picture.id }] });
      expect(await list(`search=${name}&use=unused`)).toMatchObject({ total: 3 });
    });

    it('is for staff only', async () => {
      expect((await academy.get('/media')).status).toBe(401);
      expect((await academy.get('/media', someone())).status).toBe(403);
      expect((await academy.get('/media/export', someone())).status).toBe(403);
      expect((await academy.get('/media?kind=virus', admin)).status).toBe(400);
      expect((await academy.get('/media?cursor=zzz', admin)).body).toMatchObject({
        code: 'platform.invalid_cursor',
      });
    });
  });

  describe('a replaced file', () => {
    it('is replaced everywhere at once, with new versions and their events', async () => {
      const [before, after] = [await cover(), await cover()];
      const content = await academy.content({ coverImageUrl: before.url });
      const project = await academy.project({ coverImageUrl: before.url });
      const teacher = await academy.send<{ id: string }>('POST', '/teachers', admin, {
        name: 'Ada Neri',
        portraitUrl: before.url,
      });
      await academy.send('PATCH', '/settings', admin, { logoUrl: before.url });

      expect(await replace(before.id, after.id, editor)).toMatchObject({
        status: 403,
        body: { code: 'platform.forbidden' },
      });
      expect((await named(before.fileName))[0]?.uses).toHaveLength(4);

      const answer = await replace(before.id, after.id, admin);
      expect(answer).toMatchObject({ status: 200, body: { id: after.id, removedAt: null } });
      expect(answer.body.uses.map(({ kind }) => kind)).toEqual(['content', 'project', 'settings', 'teacher']);
      expect((await named(before.fileName))[0]).toMatchObject({ uses: [] });
      expect((await named(before.fileName))[0]?.removedAt).not.toBeNull();

      const shown = await academy.get<ContentDto>(`/contents/${content.id}`, admin);
      expect(shown.body.coverImageUrl).toBe(after.url);
      expect(shown.headers['etag']).toBe('"2"');
      expect((await academy.announced('catalogue.content.changed.v1', content.id)).at(-1)).toMatchObject({
        ...{ version: 2, coverImageUrl: after.url },
      });
      expect((await academy.announced('catalogue.project.changed.v1', project.id)).at(-1)).toMatchObject({
        version: 2,
      });
      expect((await academy.get(`/projects/${project.id}`, admin)).body).toMatchObject({
        coverImageUrl: after.url,
      });
      expect((await academy.get(`/teachers/${teacher.body.id}`, admin)).body).toMatchObject({
        portraitUrl: after.url,
      });
      expect((await academy.get('/settings')).body).toMatchObject({ logoUrl: after.url });
    });

    it('is replaced in downloads, which keep their label, and still listed in the version before', async () => {
      const [before, after] = [await document(), await document()];
      const downloads = [
        { label: 'Schema', url: 'https://civitas.example/schema.pdf' },
        { label: 'Dispensa', url: before.url },
      ];
      const { id } = await academy.content({ downloads });
      expect((await replace(before.id, after.id)).status).toBe(200);
      const [row] = await academy.dataSource.query<{ downloads: unknown }[]>(
        'SELECT downloads FROM content WHERE id = $1',
        [id],
      );
      expect(row?.downloads).toMatchObject([downloads[0], { label: 'Dispensa', url: after.url }]);
      const version = await academy.get(`/contents/${id}/versions/1`, admin);
      expect(version.body).toMatchObject({
        missingFiles: 0,
        fields: { downloads: [{}, { url: before.url }] },
      });
    });

    it('updates the lesson’s length when it is a film', async () => {
      const [before, after] = [await film(60), await film(90)];
      const { id } = await academy.content({ vimeoIds: `file:${before}, 111`, videoTitles: ['Uno', 'Due'] });
      expect((await replace(before, after)).status).toBe(200);
      const [row] = await academy.dataSource.query<{ videos: unknown }[]>(
        'SELECT videos FROM content WHERE id = $1',
        [id],
      );
      expect(row?.videos).toMatchObject([
        { provider: 'file', videoId: after, title: 'Uno', durationSeconds: 90 },
        { provider: 'vimeo', videoId: '111' },
      ]);
    });

    it('is removed from the downloads of a content that already lists the replacement', async () => {
      const [before, after] = [await document(), await document()];
      const { id } = await academy.content({
        downloads: [
          { label: 'Vecchia', url: before.url },
          { label: 'Nuova', url: after.url },
        ],
      });
      expect((await replace(before.id, after.id)).status).toBe(200);
      const [row] = await academy.dataSource.query<{ downloads: unknown[] }[]>(
        'SELECT downloads FROM content WHERE id = $1',
        [id],
      );
      expect(row?.downloads).toHaveLength(1);
      expect(row?.downloads).toMatchObject([{ label: 'Nuova', url: after.url }]);
    });

    it('is recorded in the audit log with its replacement and the number of uses, unless it had none', async () => {
      const [before, after] = [await document(), await document()];
      const recorded = () =>
        academy.dataSource.query<{ details: unknown }[]>(
          `SELECT envelope->'data'->'details' AS details FROM outbox_event
           WHERE envelope->'data'->>'action' = 'media.replaced' AND envelope->'data'->>'subjectId' = $1`,
          [before.id],
        );
      expect((await replace(before.id, after.id)).status).toBe(200);
      expect(await recorded()).toEqual([]);
      await academy.content({ downloads: [{ label: 'Dispensa', url: before.url }] });
      await academy.content({ downloads: [{ label: 'Dispensa', url: before.url }] });
      expect((await replace(before.id, after.id)).status).toBe(200);
      expect(await recorded()).toEqual([
        { details: { kind: 'document', replacementId: after.id, uses: '2' } },
      ]);
    });

    it('is not added again to a content that drops it in the meantime', async () => {
      const [before, after, other] = [await document(), await document(), await document()];
      const downloads = (url: string) => [{ label: 'Dispensa', url }];
      const { id } = await academy.content({ downloads: downloads(before.url) });
      const lock = academy.dataSource.createQueryRunner();
      await lock.connect();
      await lock.startTransaction();
      try {
        // Another save holds the lock on the content, and drops the file before it releases it.
        await lock.query('SELECT FROM content WHERE id = $1 FOR UPDATE', [id]);
        const replaced = replace(before.id, after.id);
        await lockWaiter(academy.dataSource);
        await useMedia(lock.manager, id, [{ field: 'downloads', url: other.url }]);
        await lock.query('UPDATE content SET downloads = $2 WHERE id = $1', [
          id,
          JSON.stringify(downloads(other.url)),
        ]);
        await lock.commitTransaction();
        expect((await replaced).status).toBe(200);
      } finally {
        await lock.release();
      }
      expect((await academy.get(`/contents/${id}`, admin)).headers['etag']).toBe('"1"');
      expect((await named(after.fileName))[0]?.uses).toEqual([]);
      expect((await named(other.fileName))[0]?.uses).toHaveLength(1);
    });

    it('is kept when the replacement is of another kind, is unknown, has not been checked, or has failed its check', async () => {
      const [picture, paper] = [await cover(), await document()];
      const [ready, unchecked] = [await film(60), await film(90)];
      await academy.dataSource.getRepository(MediaFile).update({ id: unchecked }, { status: 'processing' });
      await academy.content({ coverImageUrl: picture.url });
      expect(await replace(picture.id, paper.id)).toMatchObject({
        status: 422,
        body: { code: 'catalogue.media_kind_differs' },
      });
      expect((await replace(picture.id, randomUUID())).status).toBe(404);
      expect((await replace(randomUUID(), picture.id)).status).toBe(404);
      expect((await replace(ready, unchecked)).body).toMatchObject({ code: 'catalogue.film_not_ready' });
      const files = academy.dataSource.getRepository(MediaFile);
      const failed = randomUUID();
      const row = await files.findOneByOrFail({ id: picture.id });
      await files.insert({ ...toPlain(row), id: failed, status: 'failed' });
      expect(await replace(picture.id, failed)).toMatchObject({
        status: 422,
        body: { code: 'catalogue.media_failed' },
      });
      expect((await replace(picture.id, picture.id)).body.uses).toHaveLength(1);
      expect((await replace(picture.id, picture.id, someone())).status).toBe(403);
    });
  });

  describe('deletion', () => {
    it('removes only unused files, including their bytes', async () => {
      const paper = await document();
      const { id } = await academy.content({ downloads: [{ label: 'Dispensa', url: paper.url }] });
      expect(await remove(paper.id)).toMatchObject({
        status: 409,
        body: { code: 'catalogue.media_in_use' },
      });
      await academy.send('PATCH', `/contents/${id}`, admin, { downloads: [] });
      const bytes = join(academy.mediaDir, 'documents', `${paper.id}.pdf`);
      expect(existsSync(bytes)).toBe(true);
      expect((await remove(paper.id)).status).toBe(204);
      expect(existsSync(bytes)).toBe(false);
      expect((await remove(paper.id)).status).toBe(404);
      const version = await academy.get(`/contents/${id}/versions/1`, admin);
      expect(version.body).toMatchObject({ missingFiles: 1, fields: { downloads: [] } });
    });

    it('prevents new references to the file, but not saves of existing ones', async () => {
      const paper = await document();
      expect((await remove(paper.id)).status).toBe(204);
      const picture = { url: `/api/v1/media/images/${randomUUID()}-300x200/300.webp` };
      const gone = { status: 422, body: { code: 'catalogue.media_not_found' } };
      const downloads = [{ label: 'Dispensa', url: paper.url }];
      const content = await academy.content({});
      const change = (body: object) => academy.send('PATCH', `/contents/${content.id}`, admin, body);
      expect(await change({ downloads })).toMatchObject(gone);
      expect(await change({ coverImageUrl: picture.url })).toMatchObject(gone);
      const { id: projectId } = await academy.project();
      const texts = { title: `Titolo ${randomUUID()}`, shortDescription: 'Un percorso.' };
      const portrait = { name: `Ada ${randomUUID()}`, portraitUrl: picture.url };
      for (const [method, path, body] of [
        ['POST', '/contents', { ...texts, contentType: 'document', downloads }],
        ['PATCH', `/projects/${projectId}`, { coverImageUrl: picture.url }],
        ['POST', '/projects', { ...texts, coverImageUrl: picture.url }],
        ['POST', '/teachers', portrait],
        ['PATCH', '/settings', { logoUrl: picture.url }],
      ] as const)
        expect(await academy.send(method, path, admin, body)).toMatchObject(gone);

      await academy.dataSource.query('UPDATE content SET downloads = $2 WHERE id = $1', [
        content.id,
        JSON.stringify(downloads),
      ]);
      expect((await change({ title: 'Il voto', downloads })).status).toBe(200);
      expect(
        (await academy.send('POST', `/contents/${content.id}/duplicate`, admin, { title: 'Copia' })).status,
      ).toBe(201);
    });

    /** Sends a save during a deletion, which is committed when the save waits for it, or ends without waiting. */
    async function saveWhileDeleting(fileId: string, method: 'POST' | 'PATCH', path: string, body: object) {
      const deletion = academy.dataSource.createQueryRunner();
      await deletion.startTransaction();
      try {
        await deletion.manager.delete(MediaFile, { id: fileId });
        const saved = academy.send(method, path, admin, body);
        await Promise.race([saved, lockWaiter(academy.dataSource)]);
        await deletion.commitTransaction();
        return await saved;
      } finally {
        await deletion.release();
      }
    }

    async function newTeacher(): Promise<string> {
      const name = `Ada ${randomUUID()}`;
      return (await academy.send<{ id: string }>('POST', '/teachers', admin, { name })).body.id;
    }

    it('prevents references that are saved at the same time', async () => {
      const texts = { title: `Titolo ${randomUUID()}`, shortDescription: 'Un percorso.' };
      const content = await academy.content();
      const project = await academy.project();
      const teacherId = await newTeacher();
      const picture = (id: string) => `/api/v1/media/images/${id}-300x200/300.webp`;
      const downloads = (id: string) => [{ label: 'Dispensa', url: `/api/v1/media/files/${id}` }];
      const saves: ['POST' | 'PATCH', string, (id: string) => object][] = [
        ['POST', '/contents', (id) => ({ ...texts, contentType: 'document', downloads: downloads(id) })],
        ['PATCH', `/contents/${content.id}`, (id) => ({ downloads: downloads(id) })],
        ['PATCH', `/contents/${content.id}`, (id) => ({ coverImageUrl: picture(id) })],
        ['PATCH', `/contents/${content.id}`, (id) => ({ vimeoIds: `file:${id}` })],
        ['POST', '/projects', (id) => ({ ...texts, coverImageUrl: picture(id) })],
        ['PATCH', `/projects/${project.id}`, (id) => ({ coverImageUrl: picture(id) })],
        ['POST', '/teachers', (id) => ({ name: `Ada ${randomUUID()}`, portraitUrl: picture(id) })],
        ['PATCH', `/teachers/${teacherId}`, (id) => ({ portraitUrl: picture(id) })],
        ['PATCH', '/settings', (id) => ({ logoUrl: picture(id) })],
      ];
      for (const [method, path, bodyWith] of saves) {
        const id = await film(60);
        const { status, body } = await saveWhileDeleting(id, method, path, bodyWith(id));
        const code = 'catalogue.media_not_found';
        const [field = ''] = Object.keys(bodyWith(id)).slice(-1);
        expect({ method, path, status, code: body['code'] }).toEqual({ method, path, status: 422, code });
        expect(body['errors']).toMatchObject([{ field: expect.stringMatching(`^${field}`), code }]);
      }
      expect((await academy.get(`/contents/${content.id}`, admin)).headers['etag']).toBe('"1"');
    });

    it('does not prevent other changes of items that refer to the file', async () => {
      const picture = `/api/v1/media/images/${randomUUID()}-300x200/300.webp`;
      const content = await academy.content();
      const project = await academy.project();
      const teacherId = await newTeacher();
      await academy.send('PATCH', '/settings', admin, { logoUrl: 'https://example.org/logo.png' });
      const { dataSource } = academy;
      await dataSource.query('UPDATE project SET cover_image_url = $1 WHERE id = $2', [picture, project.id]);
      await dataSource.query('UPDATE teacher SET portrait_url = $1 WHERE id = $2', [picture, teacherId]);
      await dataSource.query(`UPDATE setting SET value = $1 WHERE key = 'logoUrl'`, [
        JSON.stringify(picture),
      ]);
      for (const [method, path, body] of [
        ['PATCH', `/projects/${project.id}`, { title: 'Il Senato', coverImageUrl: picture }],
        ['PUT', `/projects/${project.id}/contents/${content.id}`, { orderIndex: 0 }],
        ['PATCH', `/teachers/${teacherId}`, { name: 'Ada Neri Rossi', portraitUrl: picture }],
        ['PATCH', '/settings', { logoUrl: picture }],
      ] as const) {
        const { status } = await academy.send(method, path, admin, body);
        expect({ path, status: Math.floor(status / 100) }).toEqual({ path, status: 2 });
      }
    });

    it('is for admins only', async () => {
      const paper = await document();
      for (const [sender, status] of [
        [null, 401],
        [someone(), 403],
        [editor, 403],
      ] as const)
        expect((await remove(paper.id, sender)).status).toBe(status);
      expect(await named(paper.fileName)).toHaveLength(1);
    });
  });
});
