import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from '@academy/platform';
import { DataSource } from 'typeorm';
import { admin, CatalogueUnderTest, editor, someone } from '../../test/catalogue.ts';
import { PruneVersionsJob } from '../records/prune-versions.job.ts';
import type { ItemVersionDto } from '../history/item-version.dto.ts';
import type { ContentVersionDetailDto } from './content-version.dto.ts';

describe('the history of a content', () => {
  let academy: CatalogueUnderTest;
  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());

  const versions = async (id: string, query = '') =>
    (await academy.get<Page<ItemVersionDto>>(`/contents/${id}/versions${query}`, editor)).body;
  const version = (id: string, number: number, sender = editor) =>
    academy.get<ContentVersionDetailDto>(`/contents/${id}/versions/${number}`, sender);

  it('shows who saved each version and what it changed', async () => {
    const { id } = await academy.content({ vimeoIds: '111', videoTitles: ['Uno'] });
    await academy.send('PATCH', `/contents/${id}`, editor, { title: 'Il voto, oggi', level: 'advanced' });
    await academy.send('PATCH', `/contents/${id}`, admin, { vimeoIds: '111, 222', videoTitles: ['Uno', ''] });
    const { items, nextCursor } = await versions(id);
    expect(nextCursor).toBeNull();
    expect(items).toMatchObject([
      {
        ...{ version: 3, previousVersion: 2, actorId: admin?.sub },
        changed: ['vimeoIds', 'videoTitles', 'videoDurations', 'videoChapters'],
      },
      { version: 2, previousVersion: 1, actorId: editor?.sub, changed: ['level', 'title'] },
      { version: 1, previousVersion: null, actorId: admin?.sub, changed: null },
    ]);
  });

  it('deletes versions older than a year, except the last twenty', async () => {
    const { id } = await academy.content();
    for (let count = 2; count <= 22; count += 1)
      await academy.send('PATCH', `/contents/${id}`, admin, { title: `Titolo ${count}` });
    await academy.catalogue.app
      .get(DataSource)
      .query(
        `UPDATE content_version SET saved_at = now() - interval '13 months' WHERE content_id = $1 AND version <> 2`,
        [id],
      );
    await academy.catalogue.app.get(PruneVersionsJob).run();
    const { items } = await versions(id, '?limit=50');
    expect(items.map(({ version }) => version)).toEqual([...Array(21).keys()].map((index) => 22 - index));
  });

  it('is paged', async () => {
    const { id } = await academy.content();
    for (const title of ['Due', 'Tre', 'Quattro', 'Cinque'])
      await academy.send('PATCH', `/contents/${id}`, admin, { title });
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page<ItemVersionDto> = await versions(id, `?limit=2${cursor && `&cursor=${cursor}`}`);
      for (const { version, previousVersion, changed } of page.items) {
        seen.push(version);
        expect(previousVersion).toBe(version === 1 ? null : version - 1);
        expect(changed).toEqual(version === 1 ? null : ['title']);
      }
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([5, 4, 3, 2, 1]);
  });

  it('returns a version as the request body that restores it', async () => {
    const { id } = await academy.content({
      title: 'Il voto segreto',
      vimeoIds: '111/abcdef',
      videoTitles: ['Uno'],
      downloads: [{ label: 'Testo', url: 'https://www.civitas.example/testo.pdf' }],
    });
    await academy.send('PATCH', `/contents/${id}`, admin, { title: 'Altro', vimeoIds: '222', downloads: [] });
    const { body } = await version(id, 1);
    expect(body).toMatchObject({
      version: 1,
      missingFiles: 0,
      fields: {
        title: 'Il voto segreto',
        vimeoIds: '111/abcdef',
        videoTitles: ['Uno'],
        downloads: [{ label: 'Testo', url: 'https://www.civitas.example/testo.pdf' }],
      },
    });
    const restored = await academy.send('PATCH', `/contents/${id}`, admin, body.fields);
    expect(restored).toMatchObject({
      status: 200,
      body: { title: 'Il voto segreto', videos: [{ videoId: '111' }] },
    });
    expect((await versions(id)).items[0]).toMatchObject({ version: 3 });
  });

  it('includes the state before the first recorded change', async () => {
    const { id } = await academy.content({ title: 'Antico' });
    await academy.dataSource.query('DELETE FROM content_version WHERE content_id = $1', [id]);
    await academy.send('PATCH', `/contents/${id}`, admin, { title: 'Nuovo' });
    expect((await versions(id)).items).toMatchObject([
      { version: 2, changed: ['title'] },
      { version: 1, actorId: null, changed: null },
    ]);
    expect((await version(id, 1)).body.fields.title).toBe('Antico');
  });

  it('does not include a change that failed', async () => {
    const { id } = await academy.content();
    const teacherIds = [randomUUID()];
    expect((await academy.send('PATCH', `/contents/${id}`, admin, { teacherIds })).status).toBe(404);
    expect((await versions(id)).items).toHaveLength(1);
  });

  it('leaves out deleted files, and counts them', async () => {
    const film = randomUUID();
    const { id } = await academy.content({ vimeoIds: '111' });
    await academy.dataSource.query(
      `UPDATE content_version SET fields = jsonb_set(fields, '{videos}', fields->'videos' || $2::jsonb)
       WHERE content_id = $1`,
      [id, JSON.stringify([{ provider: 'file', videoId: film, hash: null, title: null }])],
    );
    expect((await version(id, 1)).body).toMatchObject({ missingFiles: 1, fields: { vimeoIds: '111' } });
  });

  it('is for staff only, and deleted with the content', async () => {
    const { id } = await academy.content();
    for (const [sender, status] of [
      [null, 401],
      [someone(), 403],
    ] as const) {
      expect((await academy.get(`/contents/${id}/versions`, sender)).status).toBe(status);
      expect((await version(id, 1, sender)).status).toBe(status);
    }
    expect((await version(id, 2)).body).toMatchObject({ code: 'catalogue.content_version_not_found' });
    await academy.send('DELETE', `/contents/${id}`, admin);
    expect((await academy.get(`/contents/${id}/versions`, admin)).status).toBe(404);
    expect((await version(id, 1)).status).toBe(404);
  });

  it.each([
    'rubbish',
    Buffer.from('["x"]').toString('base64url'),
    Buffer.from('[1e12]').toString('base64url'),
  ])('refuses the cursor %s', async (cursor) => {
    const { id } = await academy.content();
    const answer = await academy.get(`/contents/${id}/versions?cursor=${cursor}`, admin);
    expect(answer).toMatchObject({ status: 400, body: { code: 'platform.invalid_cursor' } });
  });
});
