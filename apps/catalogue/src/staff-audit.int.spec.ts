import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest, editor } from '../test/catalogue.ts';

let academy: CatalogueUnderTest;
beforeAll(async () => {
  academy = await CatalogueUnderTest.start();
});
afterAll(() => academy.stop());

async function actions(): Promise<object[]> {
  const rows = await academy.dataSource.query<{ data: object }[]>(
    `SELECT envelope->'data' AS data FROM outbox_event
     WHERE envelope->>'type' = 'catalogue.audit.recorded.v1' ORDER BY position`,
  );
  return rows.map(({ data }) => data);
}

it('records staff actions in the audit log within their transaction, and no refused ones', async () => {
  const content = { title: 'Il voto', shortDescription: 'Breve.', contentType: 'document' };
  const { id: contentId } = (await academy.send('POST', '/contents', editor, content)).body as { id: string };
  await academy.send('PATCH', `/contents/${contentId}`, editor, { title: 'Il voto, oggi' });
  await academy.send('DELETE', `/contents/${contentId}`, editor);
  await academy.send('DELETE', `/contents/${contentId}`, admin);
  const project = { title: 'Cittadini', shortDescription: 'Breve.' };
  const { id: projectId } = (await academy.send('POST', '/projects', admin, project)).body as { id: string };
  await academy.send('PATCH', `/projects/${projectId}`, admin, { contentIds: [] });
  await academy.send('PATCH', '/settings', admin, { vatPercent: 10 });

  const by = (sender: typeof admin) => ({ actorId: sender?.sub, at: expect.any(String) });
  expect(await actions()).toEqual([
    { ...by(editor), action: 'content.created', subjectId: contentId, details: { title: 'Il voto' } },
    { ...by(editor), action: 'content.updated', subjectId: contentId, details: { title: 'Il voto, oggi' } },
    { ...by(admin), action: 'content.deleted', subjectId: contentId, details: { title: 'Il voto, oggi' } },
    { ...by(admin), action: 'project.created', subjectId: projectId, details: { title: 'Cittadini' } },
    { ...by(admin), action: 'project.updated', subjectId: projectId, details: { title: 'Cittadini' } },
    { ...by(admin), action: 'settings.changed', subjectId: null, details: { keys: 'vatPercent' } },
  ]);
});
