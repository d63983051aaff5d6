import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest } from '../../test/catalogue.ts';
import { makeTeacher, makeTopic } from '../../test/credits.ts';

/** A column of each table whose data is shown to learners. */
const SHOWN = {
  content: 'title',
  project: 'title',
  project_content: 'order_index',
  former_slug: 'slug',
  teacher: 'name',
  topic: 'title',
  item_teacher: 'order_index',
  item_topic: 'order_index',
};

describe('the version of the catalogue', () => {
  let academy: CatalogueUnderTest;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
    const [teacher, topic] = [await makeTeacher(academy), await makeTopic(academy)];
    const content = await academy.content({ teacherIds: [teacher.id], topicIds: [topic.id] });
    await academy.project({ title: 'Percorso' }, [content.id]);
    await academy.send('PATCH', `/contents/${content.id}`, admin, { slug: 'un-altro' });
  });
  afterAll(() => academy.stop());

  async function version(): Promise<number> {
    const [row] = await academy.dataSource.query<{ version: string }[]>(
      'SELECT version FROM catalogue_version',
    );
    return Number(row?.version);
  }

  /** Updates every row of a table without changing it. */
  const touch = (table: string, column: string) => `UPDATE ${table} SET ${column} = ${column}`;

  it.each(Object.entries(SHOWN))('increases with a change of %s', async (table, column) => {
    const before = await version();
    const [, changed] = await academy.dataSource.query<[unknown, number]>(touch(table, column));
    expect(changed).toBeGreaterThan(0);
    expect(await version()).toBe(before + 1);
  });

  it('increases once for a transaction, when it commits', async () => {
    const before = await version();
    await academy.dataSource.transaction(async (manager) => {
      for (const [table, column] of Object.entries(SHOWN)) {
        await manager.query(touch(table, column));
      }
      expect(await version()).toBe(before);
    });
    expect(await version()).toBe(before + 1);
  });

  it('increases once for each of several concurrent transactions', async () => {
    const before = await version();
    const writers = Object.entries(SHOWN).map(([table, column]) =>
      academy.dataSource.query(touch(table, column)),
    );
    await Promise.all(writers);
    expect(await version()).toBe(before + writers.length);
  });
});
