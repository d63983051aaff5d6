import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestApp, type TestApp } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CatalogueUnderTest } from '../../test/catalogue.ts';
import { AppModule } from '../app.module.ts';
import { database } from '../database/database.ts';
import { ProjectEditorService } from '../projects/project-editor.service.ts';
import { ContentEditorService } from './content-editor.service.ts';
import { ContentCache, type CreditedContent } from '../records/content.cache.ts';
import { Content } from '../records/content.entity.ts';
import { NO_CREDITS } from '../records/credits.service.ts';
import { TeacherEditorService } from '../teachers/teacher-editor.service.ts';
import { TopicEditorService } from '../topics/topic-editor.service.ts';

describe('ContentCache', () => {
  let academy: CatalogueUnderTest;
  let replica: TestApp;
  let cache: ContentCache;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
    replica = await createTestApp(AppModule, { service: 'catalogue', services: academy.services, database });
    cache = replica.app.get(ContentCache);
  });
  afterAll(async () => {
    await replica.close();
    await academy.stop();
  });

  const caller = { id: randomUUID(), role: 'admin', sessionId: randomUUID(), tokenIssuedAt: 0 } as const;
  const content = { content: new Content(), credits: NO_CREDITS, contentCounts: new Map<string, number>() };
  const counted = () => jest.fn(() => Promise.resolve<CreditedContent | null>(content));

  /** Until the replica trusts that it hears of changes. */
  async function untilKept(key: string): Promise<void> {
    for (let load = counted(); ; load = counted()) {
      await cache.get(key, load);
      if (load.mock.calls.length === 0) return;
      await delay(50);
    }
  }

  it('caches what was found, not that nothing was', async () => {
    await untilKept('kept');
    const nothing = jest.fn(() => Promise.resolve(null));
    expect(await cache.get('unknown', nothing)).toBeNull();
    expect(await cache.get('unknown', nothing)).toBeNull();
    expect(nothing).toHaveBeenCalledTimes(2);
  });

  it('does not cache what was read before a change', async () => {
    await cache.get('changing', () => {
      cache.clear();
      return Promise.resolve(content);
    });
    const load = counted();
    await cache.get('changing', load);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('drops entries that another replica changes', async () => {
    await untilKept('changed elsewhere');
    const change = async <T>(work: () => Promise<T>): Promise<T> => {
      const cleared = new Promise<void>((resolve) => {
        jest.spyOn(cache, 'clear').mockImplementationOnce(resolve);
      });
      const result = await work();
      await cleared;
      return result;
    };
    const other = academy.catalogue.app;
    const terms = { title: 'Una lezione', shortDescription: 'Sul voto.', contentType: 'document' } as const;
    const { body } = await change(() => other.get(ContentEditorService).create(terms, caller));
    const { id } = body;
    await change(() => other.get(ContentEditorService).update(id, { title: 'La lezione' }, caller));
    await change(() => other.get(ProjectEditorService).create(terms, caller));
    await change(() => other.get(TeacherEditorService).create({ name: 'Ada Neri' }, caller));
    await change(() => other.get(TopicEditorService).create({ title: 'Voto', color: 'blue' }, caller));
  });
});
