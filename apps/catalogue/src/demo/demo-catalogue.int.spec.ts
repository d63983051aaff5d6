import { DEMO_CONTENTS, DEMO_PROJECTS } from '@academy/contracts';
import type { Page } from '@academy/platform';
import { CONTENT_TYPES } from '@academy/shared';
import { createTestApp, type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { ContentDto, ContentSummaryDto } from '../contents/content.dto.ts';
import { Content } from '../contents/content.entity.ts';
import { database } from '../database/database.ts';
import type { FeaturedProjectDto, ProjectSummaryDto } from '../projects/project.dto.ts';
import { DemoCatalogue } from './demo-catalogue.service.ts';
import { DemoModule } from './demo.module.ts';

describe('the demo catalogue', () => {
  let services: TestServices;
  let demo: TestApp;

  beforeAll(async () => {
    services = await testServices();
    demo = await createTestApp(DemoModule, { service: 'catalogue', services, database });
    await demo.app.get(DemoCatalogue).fill();
  }, 60_000);
  afterAll(async () => {
    await demo.close();
    await services.stop();
  });

  async function get<T>(path: string): Promise<T> {
    const answer = await demo.app.inject(`/api/v1${path}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<T>();
  }

  it('has contents of every type, free and premium, each with a cover that is served', async () => {
    const { items, total } = await get<Page<ContentSummaryDto>>('/contents?limit=100');
    expect(items.map((item) => item.id).sort()).toEqual(Object.values(DEMO_CONTENTS).sort());
    expect(total).toBe(items.length);
    for (const contentType of CONTENT_TYPES) {
      for (const isPremium of [true, false]) {
        expect(items).toContainEqual(expect.objectContaining({ contentType, isPremium }));
      }
    }
    for (const { coverImageUrl } of items) {
      const cover = await demo.app.inject(String(coverImageUrl));
      expect(cover.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(cover.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
      expect(cover.rawPayload.length).toBeLessThan(20_000);
    }
  });

  it('could read every video it was given, and gave each a title', async () => {
    for (const id of Object.values(DEMO_CONTENTS)) {
      const content = await get<ContentDto>(`/contents/${id}`);
      expect(content.videos).toHaveLength(content.videoCount);
      expect(content.videoCount > 0).toBe(content.contentType !== 'document');
      if (content.contentType === 'video_series') expect(content.videoCount).toBeGreaterThan(3);
      for (const video of content.videos) expect(video.title).toBeTruthy();
    }
  });

  it('has projects that cost less than their contents, one of them featured', async () => {
    const { items } = await get<Page<ProjectSummaryDto>>('/projects');
    expect(items.map((item) => item.id).sort()).toEqual(Object.values(DEMO_PROJECTS).sort());
    for (const project of items) expect(project.savePercent).toBeGreaterThan(0);
    const { project } = await get<FeaturedProjectDto>('/projects/featured');
    expect(project?.id).toBe(DEMO_PROJECTS.cittadinanza);
  });

  it('adds nothing the second time, and leaves changes alone', async () => {
    const dataSource = demo.app.get(DataSource);
    const count = () =>
      dataSource.query(
        'SELECT (SELECT count(*) FROM content) AS contents, (SELECT count(*) FROM outbox_event) AS events',
      );
    await dataSource.query(`UPDATE content SET title = 'Cambiato' WHERE id = $1`, [DEMO_CONTENTS.voto]);
    const before: unknown = await count();
    await demo.app.get(DemoCatalogue).fill();
    expect(await count()).toEqual(before);
    expect(await dataSource.getRepository(Content).findOneBy({ id: DEMO_CONTENTS.voto })).toMatchObject({
      title: 'Cambiato',
    });
  });
});
