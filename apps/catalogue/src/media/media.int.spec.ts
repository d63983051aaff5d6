import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ServiceEnv } from '@academy/platform';
import { type AppErrorCode, appErrors } from '@academy/shared';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { admin, CatalogueUnderTest, editor, someone } from '../../test/catalogue.ts';
import { pdf, post, upload } from '../../test/forms.ts';
import { lockWaiter } from '../../test/lock-waiters.ts';
import { grant, own } from '../../test/commerce-stub.ts';
import type { ContentDto } from '../contents/content.dto.ts';
import { Content } from '../records/content.entity.ts';
import { PruneMediaJob } from './prune-media.job.ts';
import { RenderPictureJob } from './render-picture.job.ts';
import { MediaFile } from './media-file.entity.ts';
import { MediaService } from './media.service.ts';
import { MediaStore } from './media-store.ts';
import { MediaUse } from './media-use.entity.ts';
import { useMedia } from './media-uses.ts';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f4d8f' } });

const FIELD = '--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\n';
const FILE = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

describe('uploaded files', () => {
  let academy: CatalogueUnderTest;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());

  const fetchRaw = (url: string, headers: Record<string, string> = {}) =>
    academy.catalogue.app.inject({ method: 'GET', url, headers });

  /** Waits until a picture's renditions are made. */
  async function rendered(id: string): Promise<void> {
    for (;;) {
      const { body } = await academy.get(`/media/${id}`, admin);
      if (body['status'] === 'ready') return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  describe('covers', () => {
    it('are rendered in every width and format, upright and without camera metadata', async () => {
      const bytes = await photo(600, 1000)
        .withExif({ IFD0: { Artist: 'Somebody', Orientation: '6' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      const { status, body } = await upload(academy, editor, { kind: 'cover', name: 'Foto.JPG', bytes });
      expect(status).toBe(201);
      // Rotated, 600 by 1000 becomes 1000 by 600.
      const folder = `/api/v1/media/images/${body.id}-1000x600`;
      expect(body).toEqual({
        id: body.id,
        kind: 'cover',
        status: 'processing',
        failure: null,
        url: `${folder}/960.webp`,
        fileName: 'Foto.JPG',
        contentType: 'image/jpeg',
        sizeBytes: bytes.length,
        width: 1000,
        height: 600,
        durationSeconds: null,
        sources: ['avif', 'webp'].map((format) => ({
          type: `image/${format}`,
          srcset: [480, 960, 1000].map((width) => `${folder}/${width}.${format} ${width}w`).join(', '),
        })),
      });
      // Before its renditions are made, the preview is served for each, and not cached.
      const early = await fetchRaw(`${folder}/960.webp`);
      expect(early.statusCode).toBe(200);
      await rendered(body.id);
      for (const [width, format] of [
        [480, 'avif'],
        [960, 'webp'],
        [1000, 'avif'],
      ] as const) {
        const answer = await fetchRaw(`${folder}/${width}.${format}`);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        });
        const seen = await sharp(answer.rawPayload).metadata();
        expect(seen).toMatchObject({ width, height: Math.round((width * 600) / 1000) });
        expect(seen.exif).toBeUndefined();
      }
    });

    it('show a preview until they are rendered, after which preview and original are deleted', async () => {
      const bytes = await photo(1_200, 800).jpeg().toBuffer();
      const { body } = await upload(academy, admin, { kind: 'cover', bytes });
      const files = academy.dataSource.getRepository(MediaFile);
      await rendered(body.id);
      // The state before the job: a preview and no renditions.
      const preview = await photo(480, 320).webp().toBuffer();
      const store = academy.catalogue.app.get(MediaStore);
      await store.deleteAll(`images/${body.id}`);
      await store.put(`images/${body.id}/preview.webp`, preview);
      await store.put(`originals/${body.id}`, bytes);
      await files.update({ id: body.id }, { status: 'processing' });
      const early = await fetchRaw(body.url);
      expect(early.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
      expect(early.rawPayload).toEqual(preview);

      await academy.catalogue.app.get(RenderPictureJob).run({ mediaId: body.id });
      const late = await fetchRaw(body.url);
      expect(late.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect((await sharp(late.rawPayload).metadata()).width).toBe(960);
      expect(await store.exists(`images/${body.id}/preview.webp`)).toBe(false);
      expect(await store.exists(`originals/${body.id}`)).toBe(false);
    });

    it('leave no files behind when they are deleted during rendering', async () => {
      const { body } = await upload(academy, admin, {
        kind: 'cover',
        bytes: await photo(300, 200).jpeg().toBuffer(),
      });
      await rendered(body.id);
      const store = academy.catalogue.app.get(MediaStore);
      await store.put(`originals/${body.id}`, await photo(300, 200).jpeg().toBuffer());
      await academy.dataSource.getRepository(MediaFile).update({ id: body.id }, { status: 'processing' });
      const put = store.put.bind(store);
      // Renditions are written one after another: all are written after the picture was deleted.
      const written = jest.spyOn(store, 'put').mockImplementationOnce(async (...rendition) => {
        expect((await academy.send('DELETE', `/media/${body.id}`, admin)).status).toBe(204);
        return put(...rendition);
      });
      try {
        await academy.catalogue.app.get(RenderPictureJob).run({ mediaId: body.id });
        expect(written.mock.calls.length).toBeGreaterThan(1);
      } finally {
        written.mockRestore();
      }
      expect((await fetchRaw(body.url)).statusCode).toBe(404);
      expect(existsSync(join(academy.mediaDir, 'images', body.id))).toBe(false);
      expect(existsSync(join(academy.mediaDir, 'originals', body.id))).toBe(false);
    });

    it('show progress to staff only', async () => {
      const { body } = await upload(academy, editor, { kind: 'document', bytes: pdf() });
      expect(await academy.get(`/media/${body.id}`, editor)).toMatchObject({ status: 200, body });
      expect((await academy.get(`/media/${body.id}`, someone())).status).toBe(403);
      expect((await academy.get(`/media/${crypto.randomUUID()}`, admin)).status).toBe(404);
    });

    it.each(['../../../etc/passwd', 'x-1x1/480.webp', '%252e%252e/480.webp'])(
      'are not found at %s',
      async (path) => {
        expect((await fetchRaw(`/api/v1/media/images/${path}`)).statusCode).toBe(404);
      },
    );
  });

  describe('refused uploads', () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(200, '\0'), 'latin1');
    const locked = () => {
      const document = new PDFDocument({ userPassword: 'segreta' }).text('riservato');
      document.end();
      return buffer(document);
    };

    it.each<[string, string, () => Promise<Buffer> | Buffer, AppErrorCode]>([
      ['a drawing with a script', 'cover', () => svg, 'catalogue.picture_svg'],
      ['a photo of a telephone', 'cover', () => heic, 'catalogue.picture_heic'],
      ['a document with a password', 'document', locked, 'catalogue.document_encrypted'],
      ['a GIF', 'cover', () => gif, 'catalogue.picture_type'],
      ['an HTML page named like a picture', 'cover', () => Buffer.from('<html>'), 'catalogue.picture_type'],
      ['a document as a cover', 'cover', () => pdf(), 'catalogue.picture_type'],
      [
        'a picture as a document',
        'document',
        () => photo(300, 300).png().toBuffer(),
        'catalogue.document_type',
      ],
      [
        'a page as a document',
        'document',
        () => Buffer.from('<html><script></script></html>'),
        'catalogue.document_type',
      ],
      [
        'half a picture',
        'cover',
        async () => (await photo(900, 900).png().toBuffer()).subarray(0, 300),
        'catalogue.picture_unreadable',
      ],
      [
        'a picture too narrow',
        'cover',
        () => photo(199, 400).png().toBuffer(),
        'catalogue.picture_too_narrow',
      ],
      [
        'a page behind the first bytes of a document',
        'document',
        () => Buffer.from('%PDF-1.4\n<html><script></script></html>'),
        'catalogue.document_unreadable',
      ],
      [
        'a moving picture',
        'cover',
        () =>
          sharp(Buffer.alloc(300 * 600 * 3).fill(0xff, 300 * 300 * 3), {
            raw: { width: 300, height: 600, channels: 3, pageHeight: 300 },
          })
            .webp({ loop: 0, delay: [100, 100] })
            .toBuffer(),
        'catalogue.picture_animated',
      ],
      ['another kind', 'script', () => pdf(), 'platform.invalid_input'],
      [
        'more bytes than a cover may have',
        'cover',
        () => Buffer.alloc(15 * 1024 * 1024 + 1, 0xff),
        'platform.payload_too_large',
      ],
    ])('%s', async (what, kind, bytes, code) => {
      const name = what.includes('drawing') ? 'logo.svg' : 'file';
      expect(await upload(academy, admin, { kind, name, bytes: await bytes() })).toMatchObject({
        ...{ status: appErrors[code], body: { code } },
      });
    });

    it('have more pixels than memory can bear; the answer says how many and the maximum', async () => {
      const bytes = await photo(9_000, 6_001).png().toBuffer();
      expect(await upload(academy, admin, { kind: 'cover', bytes })).toMatchObject({
        status: 413,
        body: { code: 'catalogue.picture_too_many_pixels', values: { megapixels: 55, limit: 50 } },
      });
    });

    it('have no kind before the file', async () => {
      expect(await upload(academy, admin, { bytes: pdf() })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'kind' }] },
      });
    });

    it.each([
      ['no boundary', 'multipart/form-data', ''],
      ['an end in the middle of a field', 'multipart/form-data; boundary=x', FIELD],
      ['an end in the middle of the file', 'multipart/form-data; boundary=x', `${FIELD}cover\r\n${FILE}abc`],
    ])('have %s', async (_what, type, payload) => {
      expect(await post(academy, admin, type, payload)).toMatchObject({
        ...{ status: 400, body: { code: 'platform.malformed_body' } },
      });
    });

    it.each([
      ['a guest', null, 401],
      ['a user', someone(), 403],
    ])('come from %s', async (_who, sender, status) => {
      expect((await upload(academy, sender, { kind: 'document', bytes: pdf() })).status).toBe(status);
    });

    it('leave nothing in the store or the temporary folder', async () => {
      const before = await academy.dataSource.getRepository(MediaFile).count();
      await upload(academy, admin, { kind: 'document', bytes: Buffer.from('no') });
      expect(await academy.dataSource.getRepository(MediaFile).count()).toBe(before);
    });
  });

  describe('documents', () => {
    const bytes = pdf('gated');
    let content: ContentDto;
    let plain: string;

    beforeAll(async () => {
      const { body } = await upload(academy, admin, {
        kind: 'document',
        name: 'C:\\corsi\\Dispensa però.pdf',
        bytes,
      });
      plain = body.url;
      content = await academy.content({
        contentType: 'document',
        isPremium: true,
        priceCents: 900,
        downloads: [{ label: 'Dispensa', url: plain }],
      });
    });

    const read = (sender: Parameters<typeof academy.get>[1] = null) =>
      academy.get<ContentDto>(`/contents/${content.id}`, sender);
    async function link(): Promise<string> {
      const buyer = someone();
      own(buyer.sub, [grant('single', content.id)]);
      return (await read(buyer)).body.downloads[0]?.url ?? '';
    }

    it('are stored unchanged, with their checksum', async () => {
      const answer = await fetchRaw(await link());
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload).toEqual(bytes);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(bytes.length),
        'content-disposition': `inline; filename*=UTF-8''Dispensa%20per%C3%B2.pdf`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox allow-scripts allow-downloads; frame-ancestors 'self'",
        'accept-ranges': 'bytes',
      });
      const { checksum } = await academy.dataSource
        .getRepository(MediaFile)
        .findOneByOrFail({ id: plain.split('/').at(-1) ?? '' });
      expect(checksum).toBe(createHash('sha256').update(bytes).digest('hex'));
    });

    it('are linked only for users with access', async () => {
      for (const sender of [null, someone()]) {
        const answer = await read(sender);
        expect(answer.body.downloads).toEqual([{ label: 'Dispensa', isUntranslated: false }]);
        expect(answer.text).not.toContain(plain);
      }
      expect(await link()).toMatch(/\?expires=\d+&signature=[\w-]{43}$/);
    });

    it.each<[string, (valid: URL) => string]>([
      ['without a signature', ({ pathname }) => pathname],
      ['with another signature', (url) => url.href.replace(/signature=..../, 'signature=AAAA')],
      ['with a later expiry', (url) => url.href.replace(/expires=\d/, 'expires=9')],
      [
        'of another file',
        (url) => url.href.replace(/files\/[^?]+/, 'files/8f2f6f52-0d2e-4b86-9a3c-0f3b0f9b1c11'),
      ],
      ['with an invalid id', (url) => url.href.replace(/files\/[^?]+/, 'files/x')],
    ])('are refused for a link %s', async (_which, change) => {
      const { pathname, search } = new URL(change(new URL(await link(), 'http://x')), 'http://x');
      const answer = await fetchRaw(pathname + search);
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.body).not.toContain('gated');
    });

    it('are saved as PDF whatever their name', async () => {
      const { body } = await upload(academy, admin, { kind: 'document', name: 'pagina.html', bytes });
      const { id } = await academy.content({ downloads: [{ label: 'x', url: body.url }] });
      const { downloads } = (await academy.get<ContentDto>(`/contents/${id}`, admin)).body;
      const { headers } = await fetchRaw(downloads[0]?.url ?? '');
      expect(headers['content-disposition']).toBe("inline; filename*=UTF-8''pagina.html.pdf");
    });

    it('are served in ranges', async () => {
      const url = await link();
      const part = await fetchRaw(url, { range: 'bytes=5-9' });
      expect(part.statusCode).toBe(206);
      expect(part.headers['content-range']).toBe(`bytes 5-9/${bytes.length}`);
      expect(part.rawPayload).toEqual(bytes.subarray(5, 10));
      expect((await fetchRaw(url, { range: 'bytes=-6' })).rawPayload).toEqual(bytes.subarray(-6));
      expect((await fetchRaw(url, { range: 'bytes=99999-' })).statusCode).toBe(416);
      expect((await fetchRaw(url, { range: 'lines=1-2' })).statusCode).toBe(200);
    });

    it('are stored without the signature when a form sends their link back', async () => {
      const { body } = await read(editor);
      await academy.send('PATCH', `/contents/${content.id}`, editor, { downloads: body.downloads });
      const [row] = await academy.dataSource.query<{ url: string }[]>(
        `SELECT downloads->0->>'url' AS url FROM content WHERE id = $1`,
        [content.id],
      );
      expect(row?.url).toBe(plain);
    });
  });

  it.each([
    { coverImageUrl: `/api/v1/media/images/${'-'.repeat(36)}-9x9/9.webp` },
    { downloads: [{ label: 'x', url: `/api/v1/media/files/${'-'.repeat(36)}` }] },
  ])('are not looked up by an invalid id: %p', async (change) => {
    const { id } = await academy.content({});
    expect((await academy.send('PATCH', `/contents/${id}`, admin, change)).status).toBe(200);
  });

  describe('entered by their whole address', () => {
    const whole = (url = '') => academy.catalogue.app.get(ServiceEnv).PUBLIC_ORIGIN + url;
    const usesOf = (mediaId: string) => academy.dataSource.getRepository(MediaUse).countBy({ mediaId });

    it('are stored, used and signed as documents of this site', async () => {
      const { body } = await upload(academy, admin, { kind: 'document', bytes: pdf('whole') });
      const downloads = [{ label: 'Dispensa', url: body.url }];
      const { id, downloads: signed } = await academy.content({ downloads });
      await academy.send('PATCH', `/contents/${id}`, admin, { downloads: [] });
      expect(await usesOf(body.id)).toBe(0);

      const entered = [{ label: 'Dispensa', url: whole(signed[0]?.url) }];
      const saved = await academy.send('PATCH', `/contents/${id}`, admin, { downloads: entered });
      expect(saved.status).toBe(200);
      expect(await academy.dataSource.getRepository(Content).findOneByOrFail({ id })).toMatchObject({
        downloads,
      });
      expect(await usesOf(body.id)).toBe(1);
      const answer = await academy.get<ContentDto>(`/contents/${id}`);
      const link = answer.body.downloads[0]?.url ?? '';
      expect(link).toMatch(/^\/api\/.+\?expires=\d+&signature=/);
      expect((await fetchRaw(link)).statusCode).toBe(200);
    });

    it('are stored and used as pictures of contents, projects, teachers and of the settings', async () => {
      const bytes = await photo(300, 200).png().toBuffer();
      const { body } = await upload(academy, admin, { kind: 'cover', bytes });
      await rendered(body.id);
      const url = whole(body.url);
      const content = await academy.content({ coverImageUrl: url });
      const project = await academy.project({ coverImageUrl: url });
      const teacher = await academy.send('POST', '/teachers', admin, { name: 'Ada', portraitUrl: url });
      const settings = await academy.send('PATCH', '/settings', admin, { logoUrl: url });
      expect([
        ...[content.coverImageUrl, project.coverImageUrl],
        ...[teacher.body['portraitUrl'], settings.body['logoUrl']],
      ]).toEqual([body.url, body.url, body.url, body.url]);
      expect(await usesOf(body.id)).toBe(4);
    });
  });

  describe('pruning', () => {
    const age = (id: string) =>
      academy.dataSource.query(
        `UPDATE media_file SET released_at = released_at - interval '31 days' WHERE id = $1`,
        [id],
      );
    const clean = () => academy.catalogue.app.get(PruneMediaJob, { strict: false }).run();
    const exists = (id: string) => academy.dataSource.getRepository(MediaFile).existsBy({ id });
    const newCover = async () => {
      const bytes = await photo(300, 200).png().toBuffer();
      const { body } = await upload(academy, admin, { kind: 'cover', bytes });
      await rendered(body.id);
      return body;
    };

    it('removes files unused for a month, with their bytes, and no others', async () => {
      const [used, unused, fresh] = [await newCover(), await newCover(), await newCover()];
      const content = await academy.content({ coverImageUrl: used.url });
      await Promise.all([age(used.id), age(unused.id)]);
      await clean();
      expect(await Promise.all([used, unused, fresh].map(({ id }) => exists(id)))).toEqual([
        true,
        false,
        true,
      ]);
      expect(existsSync(join(academy.mediaDir, 'images', unused.id))).toBe(false);
      expect(await readdir(join(academy.mediaDir, 'images', used.id))).toHaveLength(2);

      await academy.send('PATCH', `/contents/${content.id}`, admin, { coverImageUrl: null });
      await clean();
      expect(await exists(used.id)).toBe(true);
      await age(used.id);
      await clean();
      expect(await exists(used.id)).toBe(false);
    });

    it('keeps no row of a file whose bytes are gone when removing another one fails', async () => {
      const unused = [await newCover(), await newCover()];
      await Promise.all(unused.map(({ id }) => age(id)));
      const media = academy.catalogue.app.get(MediaService, { strict: false });
      const remove = media.remove.bind(media);
      const failing = jest
        .spyOn(media, 'remove')
        .mockImplementationOnce(remove)
        .mockRejectedValueOnce(new Error('the store is out of order'));
      await expect(clean()).rejects.toThrow('out of order');
      failing.mockRestore();
      const states = unused.map(async ({ id }) => [
        await exists(id),
        existsSync(join(academy.mediaDir, 'images', id)),
      ]);
      expect((await Promise.all(states)).toSorted()).toEqual([
        [false, false],
        [true, true],
      ]);
      await clean();
    });

    it('keeps a file until its last use ends', async () => {
      const cover = await newCover();
      const content = await academy.content({ coverImageUrl: cover.url });
      const project = await academy.project({ coverImageUrl: cover.url });
      await academy.send('DELETE', `/contents/${content.id}`, admin);
      await age(cover.id);
      await clean();
      expect(await exists(cover.id)).toBe(true);
      await academy.send('DELETE', `/projects/${project.id}`, admin);
      await age(cover.id);
      await clean();
      expect(await exists(cover.id)).toBe(false);
    });
  });

  describe('in concurrent saves', () => {
    const contentWith = async (url: string) =>
      (await academy.content({ downloads: [{ label: 'Dispensa', url }] })).id;
    const save = (id: string, downloads: object[]) =>
      academy.send('PATCH', `/contents/${id}`, admin, { downloads });
    const stateOf = async (mediaId: string) => {
      const { releasedAt } = await academy.dataSource
        .getRepository(MediaFile)
        .findOneByOrFail({ id: mediaId });
      const uses = await academy.dataSource.getRepository(MediaUse).countBy({ mediaId });
      return { isReleased: releasedAt !== null, uses };
    };

    /** Makes a content stop using its files; committed when `other` waits for it, or ends without waiting. */
    async function dropWhile(contentId: string, other: () => Promise<{ status: number }>): Promise<void> {
      const first = academy.dataSource.createQueryRunner();
      await first.startTransaction();
      try {
        await useMedia(first.manager, contentId, []);
        const second = other();
        await Promise.race([second, lockWaiter(academy.dataSource)]);
        await first.commitTransaction();
        expect((await second).status).toBe(200);
      } finally {
        await first.release();
      }
    }

    it('are released when both saves drop them', async () => {
      const { body } = await upload(academy, admin, { kind: 'document', bytes: pdf('both') });
      const [one, other] = [await contentWith(body.url), await contentWith(body.url)];
      await dropWhile(one, () => save(other, []));
      expect(await stateOf(body.id)).toEqual({ isReleased: true, uses: 0 });
    });

    it('are kept when one save drops and the other adds them', async () => {
      const { body } = await upload(academy, admin, { kind: 'document', bytes: pdf('one') });
      const [one, other] = [await contentWith(body.url), (await academy.content({})).id];
      await dropWhile(one, () => save(other, [{ label: 'Dispensa', url: body.url }]));
      expect(await stateOf(body.id)).toEqual({ isReleased: false, uses: 1 });
    });
  });

  it('are created once however often the request is repeated', async () => {
    const send = (sender: typeof admin) =>
      upload(academy, sender, { kind: 'document', bytes: pdf() }, { 'idempotency-key': 'same' });
    const [first, again, other] = [await send(admin), await send(admin), await send(editor)];
    expect(again.body).toEqual(first.body);
    expect(other.body.id).not.toBe(first.body.id);
  });
});
