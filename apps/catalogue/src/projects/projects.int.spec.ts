import type { Page } from '@academy/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, type Sender, someone } from '../../test/catalogue.ts';
import { grant, own } from '../../test/commerce-stub.ts';
import type { FeaturedProjectDto, ProjectDto, ProjectSummaryDto } from './project.dto.ts';

describe('projects', () => {
  let academy: CatalogueUnderTest;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());

  const update = (id: string, fields: object, sender: Sender = admin) =>
    academy.send<ProjectDto>('PATCH', `/projects/${id}`, sender, fields);
  const place = (id: string, contentId: string, orderIndex: unknown, sender: Sender = admin) =>
    academy.send<ProjectDto>('PUT', `/projects/${id}/contents/${contentId}`, sender, { orderIndex });
  const take = (id: string, contentId: string, sender: Sender = admin) =>
    academy.send('DELETE', `/projects/${id}/contents/${contentId}`, sender);
  const read = async (id: string, sender: Sender = null) =>
    (await academy.get<ProjectDto>(`/projects/${id}`, sender)).body;
  const titles = async (id: string, sender: Sender = null) =>
    (await read(id, sender)).contents.map((content) => content.title);

  function owner(projectId: string): Sender {
    const user = someone();
    own(user.sub, [grant('project', projectId)]);
    return user;
  }

  it('has no featured project at first, later the newest active one', async () => {
    const featured = async () => (await academy.get<FeaturedProjectDto>('/projects/featured')).body.project;
    expect(await featured()).toBeNull();
    const first = await academy.project({ isFeatured: true });
    const second = await academy.project({ isFeatured: true });
    expect(await featured()).toMatchObject({ id: second.id });
    await update(second.id, { isActive: false });
    expect(await featured()).toMatchObject({ id: first.id });
    expect((await academy.get('/projects/featured')).headers['etag']).toBeDefined();
  });

  describe('contents', () => {
    it('are listed in order, and can be moved, removed and put back', async () => {
      const [a, b, c] = await Promise.all(
        ['A', 'B', 'C'].map((title) => academy.content({ title, slug: `ordine-${title.toLowerCase()}` })),
      );
      if (!a || !b || !c) throw new Error('three contents were made');
      const { id } = await academy.project({}, [a.id, b.id, c.id]);
      expect(await titles(id)).toEqual(['A', 'B', 'C']);
      await place(id, a.id, 9);
      expect(await titles(id)).toEqual(['B', 'C', 'A']);
      expect((await take(id, c.id)).status).toBe(204);
      expect(await titles(id)).toEqual(['B', 'A']);
      expect((await academy.get(`/contents/${c.id}`)).body).toMatchObject({ projects: [] });
      expect(await take(id, c.id)).toMatchObject({
        status: 404,
        body: { code: 'catalogue.content_not_found' },
      });
      const { body } = await place(id, c.id, 0);
      expect(body.contents.map(({ title, orderIndex }) => [title, orderIndex])).toEqual([
        ['C', 0],
        ['B', 1],
        ['A', 9],
      ]);
    });

    it('are shown to staff if unpublished, and to owners if archived', async () => {
      const shown = await academy.content({ title: 'Pubblico' });
      const draft = await academy.content({ title: 'Bozza', status: 'draft', isPremium: true });
      const archived = await academy.content({ title: 'Archivio', isPremium: true });
      await academy.send('PATCH', `/contents/${archived.id}`, admin, { status: 'archived' });
      const { id } = await academy.project({}, [shown.id, draft.id, archived.id]);
      for (const sender of [null, someone()]) expect(await titles(id, sender)).toEqual(['Pubblico']);
      expect(await titles(id, owner(id))).toEqual(['Pubblico', 'Archivio']);
      for (const staff of [admin, editor])
        expect(await titles(id, staff)).toEqual(['Pubblico', 'Bozza', 'Archivio']);
      for (const sender of [null, owner(id), admin]) expect((await read(id, sender)).contentCount).toBe(1);
    });

    it('list the active projects they are in', async () => {
      const content = await academy.content({});
      const active = await academy.project({}, [content.id]);
      const inactive = await academy.project({ isActive: false }, [content.id]);
      const ids = async (sender: Sender) =>
        (
          await academy.get<{ projects: { id: string }[] }>(`/contents/${content.id}`, sender)
        ).body.projects.map((project) => project.id);
      expect(await ids(null)).toEqual([active.id]);
      expect(await ids(admin)).toEqual([active.id, inactive.id]);
    });
  });

  describe('the total price of the contents', () => {
    const premium = (priceCents: number, fields: object = {}) =>
      academy.content({ isPremium: true, priceCents, ...fields });

    async function priced(fields: Record<string, unknown>, contents: { id: string }[]) {
      const { id } = await academy.project(
        fields,
        contents.map((content) => content.id),
      );
      const detail = await read(id);
      const { body } = await academy.get<Page<ProjectSummaryDto>>('/projects?limit=1');
      const { aggregatedPriceCents, savePercent, contentCount, lessonCount, durationSeconds } = detail;
      const figures = { aggregatedPriceCents, savePercent, contentCount, lessonCount, durationSeconds };
      expect(body.items[0]).toMatchObject({ id, ...figures });
      return { aggregatedPriceCents, savePercent, contentCount };
    }

    it('adds up the premium contents and shows the saving of the bundle', async () => {
      const contents = [
        await premium(1000),
        await premium(2000),
        await academy.content({}),
        await premium(5000, { status: 'draft' }),
      ];
      expect(await priced({ priceCents: 2000 }, contents)).toEqual({
        aggregatedPriceCents: 3000,
        savePercent: 33,
        contentCount: 3,
      });
    });

    it.each([
      ['known', '120,60', 420],
      ['unknown for one', '120,0', null],
    ])(
      'is returned with the number of lessons and their total length: %s',
      async (_case, lengths, durationSeconds) => {
        const series = await academy.content({
          contentType: 'video_series',
          vimeoIds: '1,2',
          videoDurations: lengths.split(',').map(Number),
        });
        const video = await academy.content({ vimeoIds: '3', videoDurations: [240] });
        const document = await academy.content({ contentType: 'document' });
        const contents = [series, video, document];
        await priced({}, contents);
        const { body } = await academy.get<Page<ProjectSummaryDto>>('/projects?limit=1');
        expect(body.items[0]).toMatchObject({ lessonCount: 4, durationSeconds, earnsCertificate: true });
      },
    );

    it.each([
      [3000, null],
      [4000, null],
      [2999, 0],
      [null, null],
    ])('of 3000 in a bundle for %p saves %p', async (priceCents, savePercent) => {
      const contents = [await premium(1000), await premium(2000)];
      expect(await priced({ priceCents }, contents)).toMatchObject({
        aggregatedPriceCents: 3000,
        savePercent,
      });
    });

    it('is hidden when currencies differ, between contents or from the project', async () => {
      const mixed = [await premium(1000), await premium(1000, { currency: 'USD' })];
      expect(await priced({ priceCents: 500 }, mixed)).toMatchObject({
        aggregatedPriceCents: null,
        savePercent: null,
      });
      const euros = [await premium(1000), await premium(1000)];
      expect(await priced({ priceCents: 500, currency: 'USD' }, euros)).toMatchObject({
        aggregatedPriceCents: null,
        savePercent: null,
      });
    });

    it('is not compared for a caller who owns a part of the bundle, alone or with another one', async () => {
      const [owned, other] = [await premium(1000), await premium(2000)];
      const { id } = await academy.project({ priceCents: 2000 }, [owned.id, other.id]);
      const { id: otherProject } = await academy.project({}, [owned.id]);
      const bought = (kind: 'single' | 'project', itemId: string) => {
        const user = someone();
        own(user.sub, [grant(kind, itemId)]);
        return user;
      };
      const figuresFor = async (sender: Sender) => {
        const { aggregatedPriceCents, savePercent, priceCents } = await read(id, sender);
        const list = await academy.get<Page<ProjectSummaryDto>>(`/projects?ids=${id}`, sender);
        expect(list.body.items[0]).toMatchObject({ aggregatedPriceCents, savePercent, priceCents });
        return { aggregatedPriceCents, savePercent, priceCents };
      };
      const listed = { aggregatedPriceCents: 3000, savePercent: 33, priceCents: 2000 };
      const unknown = { aggregatedPriceCents: null, savePercent: null, priceCents: 2000 };
      expect(await figuresFor(bought('single', owned.id))).toEqual(unknown);
      expect(await figuresFor(bought('project', otherProject))).toEqual(unknown);
      expect(await figuresFor(bought('single', (await premium(500)).id))).toEqual(listed);
      expect(await figuresFor(null)).toEqual(listed);
      expect(await figuresFor(admin)).toEqual(listed);
    });

    it('is zero for an empty project', async () => {
      expect(await priced({}, [])).toEqual({
        aggregatedPriceCents: 0,
        savePercent: null,
        contentCount: 0,
      });
    });
  });

  describe('visibility', () => {
    it('shows callers whether they own a project', async () => {
      const { id } = await academy.project({});
      const buyer = owner(id);
      expect((await read(id)).isPurchased).toBe(false);
      expect((await read(id, someone())).isPurchased).toBe(false);
      expect((await read(id, buyer)).isPurchased).toBe(true);
      const list = (await academy.get<Page<ProjectSummaryDto>>('/projects?limit=100', buyer)).body.items;
      expect(list.filter((project) => project.isPurchased).map((project) => project.id)).toEqual([id]);
    });

    it('shows an inactive project only to staff and its buyers', async () => {
      const { id } = await academy.project({ isActive: false, slug: 'ritirato' });
      for (const sender of [null, someone()]) {
        expect(await academy.get('/projects/ritirato', sender)).toMatchObject({
          status: 404,
          body: { code: 'catalogue.project_not_found' },
        });
      }
      for (const sender of [owner(id), editor, admin])
        expect((await academy.get('/projects/ritirato', sender)).status).toBe(200);
      const listed = async (query: string, sender: Sender) =>
        (await academy.get<Page<ProjectSummaryDto>>(`/projects?limit=100${query}`, sender)).body.items.some(
          (project) => project.id === id,
        );
      expect(await listed('', owner(id))).toBe(false);
      expect(await listed('', admin)).toBe(false);
      expect(await listed('&status=inactive', editor)).toBe(true);
      expect(await listed('&status=all', admin)).toBe(true);
      expect(await academy.get('/projects?status=all', someone())).toMatchObject({ status: 403 });
    });

    it('are found by part of the title, ignoring case and accents', async () => {
      const { id } = await academy.project({ title: 'Libertà di stampa 100%' });
      await academy.project({ title: 'Liberi di muoversi' });
      const found = async (search: string) => {
        const query = new URLSearchParams({ search });
        const { body } = await academy.get<Page<ProjectSummaryDto>>(`/projects?${query.toString()}`);
        return { ids: body.items.map((project) => project.id), total: body.total };
      };
      for (const search of ['liberta', 'LIBERTÀ DI', ' stampa ', '0%']) {
        expect(await found(search)).toEqual({ ids: [id], total: 1 });
      }
      expect(await found('l_berta')).toEqual({ ids: [], total: 0 });
    });

    it('are listed newest first, filtered by content, and paged', async () => {
      const content = await academy.content({});
      const made: string[] = [];
      for (let index = 0; index < 5; index += 1) made.unshift((await academy.project({}, [content.id])).id);
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const from: string = cursor === null ? '' : `&cursor=${cursor}`;
        const { body } = await academy.get<Page<ProjectSummaryDto>>(
          `/projects?contentId=${content.id}&limit=2${from}`,
        );
        if (cursor === null) expect(body.total).toBe(5);
        seen.push(...body.items.map((project) => project.id));
        cursor = body.nextCursor;
      } while (cursor !== null);
      expect(seen).toEqual(made);
      expect(await academy.get('/projects?cursor=rubbish')).toMatchObject({
        status: 400,
        body: { code: 'platform.invalid_cursor' },
      });
    });
  });
});
