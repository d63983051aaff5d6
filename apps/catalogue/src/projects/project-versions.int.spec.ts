import { randomUUID } from 'node:crypto';
import type { Page } from '@academy/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, someone } from '../../test/catalogue.ts';
import type { ItemVersionDto } from '../history/item-version.dto.ts';
import { PruneVersionsJob } from '../records/prune-versions.job.ts';
import type { ProjectVersionDetailDto } from './project-version.dto.ts';

describe('the history of a project', () => {
  let academy: CatalogueUnderTest;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());

  const versions = async (id: string, query = '') =>
    (await academy.get<Page<ItemVersionDto>>(`/projects/${id}/versions${query}`, editor)).body;
  const version = (id: string, number: number, sender = editor) =>
    academy.get<ProjectVersionDetailDto>(`/projects/${id}/versions/${number}`, sender);
  const change = (id: string, changes: object, sender = editor) =>
    academy.send('PATCH', `/projects/${id}`, sender, changes);
  const setContents = (id: string, contentIds: string[]) =>
    academy.send('PATCH', `/projects/${id}`, admin, { contentIds });

  it('shows who saved each version and what it changed, contents included', async () => {
    const { id: contentId } = await academy.content();
    const { id } = await academy.project();
    await change(id, { title: 'La Camera, oggi', isFeatured: true });
    await setContents(id, [contentId]);
    expect(await versions(id)).toMatchObject({
      total: 3,
      nextCursor: null,
      items: [
        { version: 3, actorId: admin?.sub, changed: ['contentIds'] },
        { version: 2, actorId: editor?.sub, changed: ['title', 'isFeatured'] },
        { version: 1, actorId: admin?.sub, changed: null },
      ],
    });
    const first = await versions(id, '?limit=1');
    expect(first.items).toMatchObject([{ version: 3, changed: ['contentIds'] }]);
    const next = await versions(id, `?limit=1&cursor=${first.nextCursor ?? ''}`);
    expect(next).toMatchObject({ items: [{ version: 2 }] });
    expect(next.total).toBeUndefined();
  });

  it('returns a version as the request bodies that restore it', async () => {
    const [one, two] = [await academy.content({ title: 'Uno' }), await academy.content({ title: 'Due' })];
    const { id } = await academy.project({ title: 'Prima', priceCents: 4_900 }, [one.id, two.id]);
    const { version: kept } = (await versions(id)).items[0] ?? { version: 0 };
    await change(id, { title: 'Dopo' });
    await setContents(id, [two.id]);

    const { body } = await version(id, kept);
    expect(body).toMatchObject({
      fields: { title: 'Prima', priceCents: 4_900 },
      contents: [{ id: one.id, title: 'Uno', status: 'published' }, { id: two.id }],
      ...{ missingFiles: 0, missingContents: 0 },
    });
    expect(await change(id, body.fields, admin)).toMatchObject({ status: 200, body: { title: 'Prima' } });
    const restored = await setContents(
      id,
      body.contents.map((content) => content.id),
    );
    expect(restored.body).toMatchObject({ contents: [{ id: one.id }, { id: two.id }] });
  });

  it('leaves out deleted files and contents, and counts them', async () => {
    const { id: contentId } = await academy.content();
    const coverImageUrl = `/api/v1/media/images/${randomUUID()}-900x600/480.webp`;
    const { id } = await academy.project();
    await academy.dataSource.query('UPDATE project SET cover_image_url = $2 WHERE id = $1', [
      id,
      coverImageUrl,
    ]);
    await setContents(id, [contentId]);
    await academy.send('DELETE', `/contents/${contentId}`, admin);
    expect((await version(id, 2)).body).toMatchObject({
      fields: { coverImageUrl: null },
      contents: [],
      ...{ missingFiles: 1, missingContents: 1 },
    });
  });

  it('includes the state before the first recorded change, with its contents', async () => {
    const { id: contentId } = await academy.content();
    const { id } = await academy.project({ title: 'Antico' }, [contentId]);
    await academy.dataSource.query('DELETE FROM project_version WHERE project_id = $1', [id]);
    await setContents(id, []);
    expect((await versions(id)).items).toMatchObject([
      { version: 2, changed: ['contentIds'] },
      { version: 1, actorId: null, changed: null },
    ]);
    expect((await version(id, 1)).body.contents).toMatchObject([{ id: contentId }]);
  });

  it('deletes versions older than a year, except the last twenty', async () => {
    const { id } = await academy.project();
    for (let count = 2; count <= 22; count += 1) await change(id, { title: `Titolo ${count}` });
    await academy.dataSource.query(
      `UPDATE project_version SET saved_at = now() - interval '13 months' WHERE project_id = $1 AND version <> 2`,
      [id],
    );
    await academy.catalogue.app.get(PruneVersionsJob, { strict: false }).run();
    const { items } = await versions(id, '?limit=50');
    expect(items.map((item) => item.version)).toEqual([...Array(21).keys()].map((index) => 22 - index));
  });

  it('is for staff only, and deleted with the project', async () => {
    const { id } = await academy.project();
    for (const [sender, status] of [
      [null, 401],
      [someone(), 403],
    ] as const) {
      expect((await academy.get(`/projects/${id}/versions`, sender)).status).toBe(status);
      expect((await version(id, 1, sender)).status).toBe(status);
    }
    expect((await version(id, 2)).body).toMatchObject({ code: 'catalogue.project_version_not_found' });
    await academy.send('DELETE', `/projects/${id}`, admin);
    expect((await academy.get(`/projects/${id}/versions`, admin)).status).toBe(404);
    expect((await version(id, 1)).status).toBe(404);
  });
});
