import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest } from '../../test/catalogue.ts';
import { failToClosePages, markSold, onClosePages } from '../../test/commerce-stub.ts';
import { Content } from '../records/content.entity.ts';
import { Project } from '../records/project.entity.ts';

describe('items taken off sale', () => {
  let academy: CatalogueUnderTest;
  /** Items whose payment pages were closed, each with its row in the database at that moment. */
  let closed: { itemId: string; before: object | null }[];

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());
  beforeEach(() => {
    closed = [];
    onClosePages(async (itemId) => {
      closed.push({ itemId, before: await find(itemId) });
    });
  });

  const find = async (id: string) =>
    (await academy.dataSource.manager.findOneBy(Content, { id })) ??
    academy.dataSource.manager.findOneBy(Project, { id });
  const premium = async () => (await academy.content({ isPremium: true })).id;
  const project = async () => (await academy.project({ priceCents: 2500 })).id;

  it.each<[string, () => Promise<string>, string, object | undefined]>([
    ['a content becomes a draft', premium, '/contents', { status: 'draft' }],
    ['a content is archived', premium, '/contents', { status: 'archived' }],
    ['a content becomes free', premium, '/contents', { isPremium: false }],
    ['a content is deleted', premium, '/contents', undefined],
    ['a project becomes inactive', project, '/projects', { isActive: false }],
    ['a project loses its price', project, '/projects', { priceCents: null }],
    ['a project is deleted', project, '/projects', undefined],
  ])('have their payment pages closed first: %s', async (_what, make, path, change) => {
    const id = await make();
    const before = await find(id);
    const answer = await academy.send(change ? 'PATCH' : 'DELETE', `${path}/${id}`, admin, change);
    expect(answer.status).toBeLessThan(300);
    expect(closed).toEqual([{ itemId: id, before }]);
    expect(await find(id)).not.toEqual(before);
  });

  it.each<[string, () => Promise<string>, string, object | undefined]>([
    ['a content to archive', premium, '/contents', { status: 'archived', title: 'Altro' }],
    ['a content to delete', premium, '/contents', undefined],
    ['a project to switch off', project, '/projects', { isActive: false, title: 'Altro' }],
    ['a project to delete', project, '/projects', undefined],
  ])('stay unchanged while payment pages cannot be closed: %s', async (_what, make, path, change) => {
    const id = await make();
    const before = await find(id);
    failToClosePages();
    const answer = await academy.send(change ? 'PATCH' : 'DELETE', `${path}/${id}`, admin, change);
    expect(answer).toMatchObject({ status: 503, body: { code: 'catalogue.payment_pages_open' } });
    expect(await find(id)).toEqual(before);
  });

  it.each([
    ['contents', premium],
    ['projects', project],
  ])('are not deleted if they were paid before the page was closed: %s', async (path, make) => {
    const id = await make();
    onClosePages(async () => markSold(id));
    expect((await academy.send('DELETE', `/${path}/${id}`, admin)).status).toBe(409);
    expect(await find(id)).not.toBeNull();
  });

  it('keep their payment pages on other changes, and on refused ones', async () => {
    const id = await premium();
    await academy.send('PATCH', `/contents/${id}`, admin, { title: 'Altro' });
    const stale = { 'if-match': '"1"' };
    const answer = await academy.send('PATCH', `/contents/${id}`, admin, { status: 'draft' }, stale);
    expect(answer.status).toBe(412);
    const draft = await academy.content({ isPremium: true, status: 'draft' });
    await academy.send('PATCH', `/contents/${draft.id}`, admin, { status: 'archived' });
    expect(closed).toEqual([]);
  });
});
