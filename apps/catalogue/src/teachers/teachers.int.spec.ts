import { randomUUID } from 'node:crypto';
import { TeacherChanged } from '@academy/contracts';
import type { Page } from '@academy/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, someone } from '../../test/catalogue.ts';
import { makeTeacher } from '../../test/credits.ts';
import type { TeacherDto, TeacherSummaryDto } from './teacher.dto.ts';

describe('teachers', () => {
  let academy: CatalogueUnderTest;
  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());

  const published = (fields: object = {}) =>
    makeTeacher(academy, fields).then(async (teacher) => {
      await academy.content({ teacherIds: [teacher.id] });
      return teacher;
    });

  it('are created by editors as entered, with a slug made from the name', async () => {
    const entered = {
      name: '  Nicolò D’Amìco  ',
      role: 'Storico',
      biography: 'Studia i Comuni.',
      portraitUrl: 'https://example.org/nicolo.webp',
      links: [{ label: 'Pagina', url: 'https://example.org' }],
    };
    const { status, body } = await academy.send<TeacherDto>('POST', '/teachers', editor, entered);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...entered,
      id: expect.any(String),
      name: 'Nicolò D’Amìco',
      slug: 'nicolo-d-amico',
      contentCount: 0,
      links: [{ label: 'Pagina', isUntranslated: false, url: 'https://example.org' }],
      slugs: { it: 'nicolo-d-amico' },
      translations: {},
      untranslated: ['role', 'biography', 'links'],
    });
    const plain = await makeTeacher(academy, { name: 'Rita' });
    expect(plain).toMatchObject({ role: '', biography: '', portraitUrl: null, links: [] });
  });

  it('are written by staff only, and deleted by admins only', async () => {
    const { id } = await makeTeacher(academy);
    for (const [sender, status] of [
      [null, 401],
      [someone(), 403],
    ] as const) {
      expect(await academy.send('POST', '/teachers', sender, { name: 'X' })).toMatchObject({ status });
      expect(await academy.send('PATCH', `/teachers/${id}`, sender, { name: 'X' })).toMatchObject({ status });
      expect(await academy.send('DELETE', `/teachers/${id}`, sender)).toMatchObject({ status });
    }
    expect(await academy.send('DELETE', `/teachers/${id}`, editor)).toMatchObject({ status: 403 });
    expect(await academy.send('DELETE', `/teachers/${id}`, admin)).toMatchObject({ status: 204 });
    expect(await academy.get(`/teachers/${id}`, admin)).toMatchObject({
      status: 404,
      body: { code: 'catalogue.teacher_not_found' },
    });
  });

  it('refuse invalid fields', async () => {
    for (const bad of [
      { name: '' },
      { name: 'A\nB' },
      { name: 'A', links: [{ label: 'X', url: 'javascript:alert(1)' }] },
      { name: 'A', portraitUrl: '//evil.example' },
      { name: 'A', slug: 'Non Uno Slug' },
      { name: 'A', email: 'a@example.org' },
    ]) {
      expect(await academy.send('POST', '/teachers', admin, bad)).toMatchObject({ status: 400 });
    }
    await makeTeacher(academy, { slug: 'preso' });
    expect(await academy.send('POST', '/teachers', admin, { name: 'A', slug: 'preso' })).toMatchObject({
      status: 409,
      body: { code: 'catalogue.slug_taken' },
    });
  });

  it('are visible to visitors once they teach something public, and always to staff', async () => {
    const { id, slug } = await makeTeacher(academy);
    const visible = async () => (await academy.get(`/teachers/${slug}`)).status === 200;
    const listed = async (path = '/teachers?limit=100', sender: typeof admin = null) =>
      (await academy.get<Page<TeacherSummaryDto>>(path, sender)).body.items.some((item) => item.id === id);
    expect([await visible(), await listed()]).toEqual([false, false]);
    const draft = await academy.content({ status: 'draft', teacherIds: [id] });
    await academy.project({ isActive: false, teacherIds: [id] });
    expect([await visible(), await listed()]).toEqual([false, false]);
    expect((await academy.get(`/teachers/${slug}`, editor)).status).toBe(200);
    expect(await listed('/teachers?status=all&limit=100', editor)).toBe(true);
    expect(await academy.get('/teachers?status=all')).toMatchObject({ status: 403 });

    await academy.send('PATCH', `/contents/${draft.id}`, admin, { status: 'published' });
    expect([await visible(), await listed()]).toEqual([true, true]);
    expect((await academy.get(`/teachers/${slug}`)).body).toMatchObject({ contentCount: 1 });
    const ofProject = await makeTeacher(academy);
    await academy.project({ teacherIds: [ofProject.id] });
    expect((await academy.get(`/teachers/${ofProject.slug}`)).body).toMatchObject({ contentCount: 0 });
  });

  it('are sorted by name, paged, and found ignoring case and accents', async () => {
    const word = randomUUID().slice(0, 8);
    for (const name of [`Zoe ${word}`, `àlba ${word}`, `Mara ${word}`]) await published({ name });
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path: string = `/teachers?limit=2&search=${word}${cursor && `&cursor=${cursor}`}`;
      const { body }: { body: Page<TeacherSummaryDto> } = await academy.get(path);
      if (cursor === '') expect(body.total).toBe(3);
      names.push(...body.items.map(({ name }) => name));
      cursor = body.nextCursor;
    }
    expect(names).toEqual([`àlba ${word}`, `Mara ${word}`, `Zoe ${word}`]);
    const found = await academy.get<Page<TeacherSummaryDto>>(`/teachers?search=ALBÀ ${word}`);
    expect(found.body.items).toHaveLength(1);
    for (const bad of ['x', Buffer.from('[1,2]').toString('base64url')]) {
      expect(await academy.get(`/teachers?cursor=${bad}`)).toMatchObject({ status: 400 });
    }
  });

  it('are found by a former slug', async () => {
    const { id, slug } = await published();
    await academy.send('PATCH', `/teachers/${id}`, admin, { slug: `${slug}-oggi` });
    expect((await academy.get(`/teachers/${slug}`)).body).toMatchObject({ slug: `${slug}-oggi` });
  });

  it('are created once when the request is repeated', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const create = (name: string) => academy.send<TeacherDto>('POST', '/teachers', admin, { name }, headers);
    const [first, second] = [await create('Una volta'), await create('Una volta')];
    expect(second.body.id).toBe(first.body.id);
    expect(await create('Un’altra')).toMatchObject({ body: { code: 'platform.idempotency_mismatch' } });
  });

  it('refuse a second save based on the same version', async () => {
    const { id } = await makeTeacher(academy);
    const path = `/teachers/${id}`;
    const based = { 'if-match': String((await academy.get(path, admin)).headers['etag']) };
    expect((await academy.send('PATCH', path, admin, { name: 'Dal primo' }, based)).status).toBe(200);
    expect(await academy.send('PATCH', path, editor, { role: 'Dal secondo' }, based)).toMatchObject({
      status: 412,
      body: { code: 'platform.version_conflict', current: { name: 'Dal primo', role: '' } },
    });
  });

  it('cannot be deleted while an item refers to them', async () => {
    const { id } = await makeTeacher(academy);
    const content = await academy.content({ teacherIds: [id], status: 'draft' });
    expect(await academy.send('DELETE', `/teachers/${id}`, admin)).toMatchObject({
      status: 409,
      body: { code: 'catalogue.teacher_in_use' },
    });
    await academy.send('PATCH', `/contents/${content.id}`, admin, { teacherIds: [] });
    expect(await academy.send('DELETE', `/teachers/${id}`, admin)).toMatchObject({ status: 204 });
  });

  it('publish every change without their name, and record its actor in the audit log', async () => {
    const { id } = await makeTeacher(academy, { name: 'Da non diffondere' });
    await academy.send('PATCH', `/teachers/${id}`, editor, { role: 'Altro' });
    await academy.send('DELETE', `/teachers/${id}`, admin);
    const rows = await academy.dataSource.query<
      { text: string; type: string; data: Record<string, unknown> }[]
    >(
      `SELECT envelope::text AS text, envelope->>'type' AS type, envelope->'data' AS data FROM outbox_event
       WHERE envelope::text LIKE '%' || $1 || '%' ORDER BY position`,
      [id],
    );
    const changes = rows.filter(({ type }) => type === TeacherChanged.type);
    expect(changes.map(({ data }) => data)).toEqual([1, 2, 3].map((version) => ({ teacherId: id, version })));
    const actions = rows.filter(({ type }) => type === 'catalogue.audit.recorded.v1');
    expect(actions.map(({ data }) => data['action'])).toEqual([
      'teacher.created',
      'teacher.updated',
      'teacher.deleted',
    ]);
    expect(actions[1]?.data).toMatchObject({ actorId: editor?.sub, subjectId: id });
    expect(rows.map(({ text }) => text).join()).not.toMatch(/diffondere/);
  });

  it('use their portrait’s file, and release it when deleted', async () => {
    const { id } = await makeTeacher(academy);
    const mediaId = randomUUID();
    await academy.dataSource.query(
      `INSERT INTO media_file (id, kind, file_name, content_type, size_bytes, width, height, checksum, uploaded_by, status)
       VALUES ($1, 'cover', 'p.webp', 'image/webp', 1, 400, 400, 'sum', $2, 'ready')`,
      [mediaId, admin?.sub],
    );
    const portraitUrl = `/api/v1/media/images/${mediaId}-400x400/400.webp`;
    await academy.send('PATCH', `/teachers/${id}`, admin, { portraitUrl });
    const uses = () =>
      academy.dataSource.query<object[]>('SELECT FROM media_use WHERE media_id = $1', [mediaId]);
    expect(await uses()).toHaveLength(1);
    await academy.send('DELETE', `/teachers/${id}`, admin);
    expect(await uses()).toHaveLength(0);
  });
});
