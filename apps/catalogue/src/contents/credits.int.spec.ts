import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest } from '../../test/catalogue.ts';
import { makeTeacher, makeTopic } from '../../test/credits.ts';

interface Credited {
  id: string;
  teachers: { id: string; name: string; contentCount?: number }[];
  topics: { id: string }[];
}

describe.each(['contents', 'projects'] as const)('the credits of %s', (kind) => {
  let academy: CatalogueUnderTest;
  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());

  const make = (fields: Record<string, unknown> = {}): Promise<{ id: string; title: string }> =>
    kind === 'contents' ? academy.content(fields) : academy.project(fields);
  const read = async (id: string) => (await academy.get<Credited>(`/${kind}/${id}`)).body;
  const list = async (query: string) => {
    const { status, body } = await academy.get<{ items: Credited[]; total: number }>(`/${kind}?${query}`);
    expect(status).toBe(200);
    expect(body.total).toBe(body.items.length);
    return body.items;
  };
  const ids = (items: { id: string }[]) => items.map(({ id }) => id);

  it('keep their order on pages and in lists', async () => {
    const [ada, ugo] = [await makeTeacher(academy), await makeTeacher(academy)];
    const [voto, leggi] = [await makeTopic(academy), await makeTopic(academy)];
    const { id } = await make({ teacherIds: [ugo.id, ada.id], topicIds: [leggi.id, voto.id] });
    const expectCredits = async (teachers: string[], topics: string[]) => {
      const [listed] = (await list('limit=100')).filter((item) => item.id === id);
      for (const item of [await read(id), listed]) {
        expect(ids(item?.teachers ?? [])).toEqual(teachers);
        expect(ids(item?.topics ?? [])).toEqual(topics);
      }
    };
    await expectCredits([ugo.id, ada.id], [leggi.id, voto.id]);
    await academy.send('PATCH', `/${kind}/${id}`, admin, { title: 'Altro titolo' });
    await expectCredits([ugo.id, ada.id], [leggi.id, voto.id]);
    await academy.send('PATCH', `/${kind}/${id}`, admin, { teacherIds: [ada.id, ugo.id] });
    await expectCredits([ada.id, ugo.id], [leggi.id, voto.id]);
    await academy.send('PATCH', `/${kind}/${id}`, admin, { teacherIds: [], topicIds: [voto.id] });
    await expectCredits([], [voto.id]);
  });

  it('include the number of contents of each teacher', async () => {
    const { id: teacherId } = await makeTeacher(academy);
    await academy.content({ teacherIds: [teacherId] });
    await academy.content({ teacherIds: [teacherId], status: 'draft' });
    const { id } = await make({ teacherIds: [teacherId] });
    expect((await read(id)).teachers).toMatchObject([{ contentCount: kind === 'contents' ? 2 : 1 }]);
  });

  it('refuse unknown teachers and topics, and duplicates', async () => {
    const { id, title } = await make();
    const { id: known } = await makeTeacher(academy);
    const change = (fields: object) =>
      academy.send('PATCH', `/${kind}/${id}`, admin, { title: 'No', ...fields });
    expect(await change({ teacherIds: [known, randomUUID()] })).toMatchObject({
      status: 404,
      body: { code: 'catalogue.teacher_not_found' },
    });
    expect(await change({ topicIds: [randomUUID()] })).toMatchObject({
      status: 404,
      body: { code: 'catalogue.topic_not_found' },
    });
    for (const bad of [[known, known], ['x'], null, Array.from({ length: 11 }, () => randomUUID())]) {
      expect(await change({ teacherIds: bad })).toMatchObject({ status: 400 });
    }
    expect(await read(id)).toMatchObject({ title, teachers: [] });
  });

  it('filter the list by slug, former slug or id, and match nothing for an unknown one', async () => {
    const [teacher, topic] = [await makeTeacher(academy), await makeTopic(academy)];
    const [both, taught, about] = [
      await make({ teacherIds: [teacher.id], topicIds: [topic.id] }),
      await make({ teacherIds: [teacher.id] }),
      await make({ topicIds: [topic.id] }),
    ];
    await make();
    const sorted = async (query: string) => ids(await list(query)).sort();
    expect(await sorted(`teacher=${teacher.slug}`)).toEqual([both.id, taught.id].sort());
    expect(await sorted(`topic=${topic.id}`)).toEqual([both.id, about.id].sort());
    expect(await sorted(`topic=${topic.slug}&teacher=${teacher.slug}`)).toEqual([both.id]);
    await academy.send('PATCH', `/teachers/${teacher.id}`, admin, { slug: `${teacher.slug}-nuovo` });
    expect(await sorted(`teacher=${teacher.slug}`)).toEqual([both.id, taught.id].sort());
    for (const unknown of ['nessuno', 'Non uno slug!', randomUUID(), '%25']) {
      expect(await list(`teacher=${unknown}`)).toEqual([]);
      expect(await list(`topic=${unknown}`)).toEqual([]);
    }
  });

  it('are searched together with titles', async () => {
    const word = randomUUID().slice(0, 8);
    const { id: teacherId } = await makeTeacher(academy, { name: `Niccolò ${word}` });
    const { id: topicId } = await makeTopic(academy, { title: `Libertà ${word}` });
    const [taught, about, titled] = [
      await make({ teacherIds: [teacherId] }),
      await make({ topicIds: [topicId] }),
      await make({ title: `La legge ${word}` }),
    ];
    expect(ids(await list(`search=${word}`)).sort()).toEqual([taught.id, about.id, titled.id].sort());
    expect(ids(await list(`search=NICCOLO ${word}`))).toEqual([taught.id]);
    expect(ids(await list(`search=liberta ${word}`))).toEqual([about.id]);
    expect(await list(`search=%25_${word}`)).toEqual([]);
  });

  it('show a new name at once', async () => {
    const { id: teacherId } = await makeTeacher(academy, { name: 'Prima' });
    const { id } = await make({ teacherIds: [teacherId] });
    expect((await read(id)).teachers).toMatchObject([{ name: 'Prima' }]);
    await academy.send('PATCH', `/teachers/${teacherId}`, admin, { name: 'Dopo' });
    expect((await read(id)).teachers).toMatchObject([{ name: 'Dopo' }]);
  });
});
