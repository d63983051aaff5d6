import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, someone } from '../test/catalogue.ts';

let academy: CatalogueUnderTest;
let draft: { id: string };
let project: { id: string };

beforeAll(async () => {
  academy = await CatalogueUnderTest.start();
  const { body: topic } = await academy.send<{ id: string }>('POST', '/topics', admin, {
    title: 'Diritti',
    color: 'blue',
  });
  const { body: teacher } = await academy.send<{ id: string }>('POST', '/teachers', admin, {
    name: 'Ada, Neri',
  });
  const content = await academy.content({
    title: '=1+1',
    slug: 'formula',
    status: 'published',
    teacherIds: [teacher.id],
    topicIds: [topic.id],
  });
  draft = await academy.content({ title: 'Bozza', slug: 'bozza', status: 'draft' });
  project = await academy.project({ title: 'Cittadini', slug: 'cittadini' }, [content.id]);
});
afterAll(() => academy.stop());

const linesOf = async (path: string) => {
  const { status, text } = await academy.get(path, editor);
  expect({ status, text }).toMatchObject({ status: 200 });
  const [head = '', ...rows] = text.trim().split('\r\n');
  return { head, rows };
};

it('exports the filtered list with a byte order mark and without cells that run as formulas', async () => {
  const { head, rows } = await linesOf('/contents/export?status=published');
  expect(head).toMatch(/^\uFEFF?slug,title,shortDescription,/);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/^formula,'=1\+1,/);
  expect(rows[0]).toContain(',ada-neri,diritti,');
  expect(rows[0]).toContain(',Cittadini,');
  expect((await linesOf('/contents/export?status=all')).rows).toHaveLength(2);
});

it.each([
  ['/projects/export?status=all', 'Cittadini'],
  ['/teachers/export?status=all', '"Ada, Neri"'],
  ['/topics/export?status=all', 'Diritti'],
])('exports %s', async (path, cell) => {
  const { rows } = await linesOf(path);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(cell);
});

it('exports only the selected rows, up to a limit', async () => {
  const { rows } = await linesOf(`/contents/export?status=all&ids=${draft.id},${project.id}`);
  expect(rows).toEqual([expect.stringMatching(/^bozza,/)]);
  expect((await linesOf(`/projects/export?status=all&ids=${draft.id},${project.id}`)).rows).toHaveLength(1);
  expect((await linesOf(`/projects/export?status=all&ids=${draft.id}`)).rows).toHaveLength(0);
  const tooMany = Array<string>(101).fill(draft.id).join(',');
  expect((await academy.get(`/contents/export?ids=${tooMany}`, editor)).status).toBe(400);
  expect((await academy.get('/contents/export?ids=bozza', editor)).status).toBe(400);
});

it.each(['contents', 'projects', 'teachers', 'topics'])(
  'lets only staff export, and refuses unknown filters: %s',
  async (list) => {
    expect((await academy.get(`/${list}/export`)).status).toBe(401);
    expect((await academy.get(`/${list}/export`, someone())).status).toBe(403);
    expect((await academy.get(`/${list}/export?limit=2`, admin)).status).toBe(400);
  },
);

it('reserves the slug “export”', async () => {
  const { body } = await academy.send('POST', '/contents', admin, {
    title: 'Export',
    shortDescription: 'x',
    contentType: 'document',
    slug: 'export',
  });
  expect(body).toMatchObject({ code: 'catalogue.slug_taken' });
});

it('records exports in the audit log, without the search text', async () => {
  await linesOf('/contents/export?status=all&search=ada');
  const rows = await academy.dataSource.query<{ data: object }[]>(
    `SELECT envelope->'data' AS data FROM outbox_event
     WHERE envelope->>'type' = 'catalogue.audit.recorded.v1' AND envelope->'data'->>'action' = 'list.exported'
     ORDER BY position DESC LIMIT 1`,
  );
  expect(rows[0]?.data).toMatchObject({
    actorId: editor?.sub,
    subjectId: null,
    details: { list: 'contents' },
  });
});
