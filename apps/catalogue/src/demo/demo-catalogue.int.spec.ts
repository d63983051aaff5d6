import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_CONTENTS, DEMO_FILMS, DEMO_PROJECTS, DEMO_TEACHERS, DEMO_TOPICS } from '@academy/contracts';
import type { Page } from '@academy/platform';
import { CONTENT_TYPE_RULES, cueProblems, footnotesIn, LANGUAGES } from '@academy/shared';
import { createTestApp, type TestApp, testServices, type TestServices } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { ContentDto, ContentSummaryDto } from '../contents/content.dto.ts';
import { Content } from '../records/content.entity.ts';
import { database } from '../database/database.ts';
import type { OverviewDto } from '../overview/overview.dto.ts';
import type { SettingsDto } from '../settings/settings.dto.ts';
import type { FeaturedProjectDto, ProjectSummaryDto } from '../projects/project.dto.ts';
import type { TeacherSummaryDto } from '../teachers/teacher.dto.ts';
import type { TopicDto } from '../topics/topic.dto.ts';
import type { CaptionsDto } from '../captions/caption.dto.ts';
import { demoCaptions } from './demo-captions.ts';
import { DemoCatalogueService } from './demo-catalogue.service.ts';
import { DemoModule } from './demo.module.ts';

describe('the demo catalogue', () => {
  let services: TestServices;
  let demo: TestApp;
  let mediaDir: string;

  beforeAll(async () => {
    services = await testServices();
    mediaDir = await mkdtemp(join(tmpdir(), 'academy-media-'));
    const env = {
      MEDIA_DIR: mediaDir,
      SECRET_KEY: randomBytes(32).toString('base64'),
      SMTP_URL: 'smtp://127.0.0.1:9',
    };
    demo = await createTestApp(DemoModule, { service: 'catalogue', services, database, env });
    await demo.app.get(DemoCatalogueService).fill();
  });
  afterAll(async () => {
    await demo.close();
    await services.stop();
    await rm(mediaDir, { recursive: true, force: true });
  });

  async function get<T>(path: string): Promise<T> {
    const answer = await demo.app.inject(`/api/v1${path}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<T>();
  }

  it('has captions of every film in both languages, easy to read, one deliberately in Italian only', async () => {
    const films = Object.values(DEMO_FILMS).flat();
    const tracks = demoCaptions();
    for (const language of LANGUAGES) {
      const captioned = tracks.filter((track) => track.language === language).map(({ videoId }) => videoId);
      const [gap] = DEMO_FILMS.notizia.slice(3);
      expect(captioned.sort()).toEqual(films.filter((id) => language === 'it' || id !== gap).sort());
    }
    for (const { cues } of tracks) expect(cueProblems(cues, 51)).toEqual([]);
    const { id, videos } = await get<ContentDto>(`/contents/${DEMO_CONTENTS.notizia}`);
    expect(videos.map(({ captions = [] }) => captions.map(({ language }) => language).join())).toEqual([
      ...['it,en', 'it,en', 'it,en'],
      'it',
    ]);
    const { cues } = await get<CaptionsDto>(`/contents/${id}/captions/${films[6]}/en`);
    expect(cues[1]?.text).toBe('First question: who says so?');
  });

  it('has contents of every type, free and premium, each with a cover that is served', async () => {
    const { items, total } = await get<Page<ContentSummaryDto>>('/contents?limit=100');
    // A quiz that closes a content is shown with it only.
    const listed = Object.values(DEMO_CONTENTS).filter((id) => id !== DEMO_CONTENTS.fonti);
    expect(items.map((item) => item.id).sort()).toEqual(listed.sort());
    const closed = await get<ContentDto>(`/contents/${DEMO_CONTENTS.notizia}`);
    expect(closed.closingQuiz?.id).toBe(DEMO_CONTENTS.fonti);
    expect(total).toBe(items.length);
    for (const contentType of ['single_video', 'video_series', 'document']) {
      for (const isPremium of [true, false]) {
        expect(items).toContainEqual(expect.objectContaining({ contentType, isPremium }));
      }
    }
    expect(items).toContainEqual(expect.objectContaining({ contentType: 'text', isPremium: false }));
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

  it('costs more by the piece than for a year', async () => {
    const { wholePrice } = await get<OverviewDto>('/overview');
    const { planPriceCents } = await get<SettingsDto>('/settings');
    expect(wholePrice?.priceCents).toBeGreaterThan(planPriceCents);
  });

  it('has a readable id and a title for every video', async () => {
    for (const id of Object.values(DEMO_CONTENTS)) {
      const content = await get<ContentDto>(`/contents/${id}`);
      expect(content.videos).toHaveLength(content.videoCount);
      // A seminar may have a recording.
      if (content.contentType !== 'seminar')
        expect(content.videoCount > 0).toBe(CONTENT_TYPE_RULES[content.contentType].needs === 'videos');
      if (content.contentType === 'video_series') expect(content.videoCount).toBeGreaterThan(3);
      for (const video of content.videos) expect(video.title).toBeTruthy();
    }
  });

  it('has a text lesson with a table and footnotes, whose blocks are the same in both languages', async () => {
    const read = async (lang: string) =>
      (await get<ContentDto>(`/contents/${DEMO_CONTENTS.manovra}?lang=${lang}`)).text;
    const [italian, english] = [await read('it'), await read('en')];
    expect(english?.isUntranslated).toBe(false);
    const outline = (text: typeof italian) =>
      text?.document.content.map(({ type, attrs }) => `${type} ${attrs?.id ?? ''}`);
    expect(outline(english)).toEqual(outline(italian));
    expect(outline(italian)).toContain('table tappe');
    for (const text of [italian, english])
      expect(footnotesIn(text?.document.content ?? []).length).toBeGreaterThan(4);
  });

  it('serves every document of free contents, and names those of premium ones', async () => {
    let served = 0;
    for (const id of Object.values(DEMO_CONTENTS)) {
      const { isPremium, downloads } = await get<ContentDto>(`/contents/${id}`);
      for (const { label, url } of downloads) {
        expect(label).toMatch(/\(PDF\)$/);
        expect(url === undefined).toBe(isPremium);
        if (url === undefined) continue;
        const file = await demo.app.inject(url);
        expect(file.headers['content-type']).toBe('application/pdf');
        expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
        served += 1;
      }
    }
    expect(served).toBeGreaterThan(4);
  });

  it('has projects that cost less than their contents, one of them featured', async () => {
    const { items } = await get<Page<ProjectSummaryDto>>('/projects');
    expect(items.map((item) => item.id).sort()).toEqual(Object.values(DEMO_PROJECTS).sort());
    for (const project of items) expect(project.savePercent).toBeGreaterThan(0);
    const { project } = await get<FeaturedProjectDto>('/projects/featured');
    expect(project?.id).toBe(DEMO_PROJECTS.cittadinanza);
  });

  it('has a teacher and a topic for every content and project, and none without contents', async () => {
    const { items: contents } = await get<Page<ContentSummaryDto>>('/contents?limit=100');
    const { items: projects } = await get<Page<ProjectSummaryDto>>('/projects');
    for (const { title, teachers, topics } of [...contents, ...projects]) {
      expect({ title, teachers, topics }).toMatchObject({
        teachers: [{}, ...teachers.slice(1)],
        topics: [{}, ...topics.slice(1)],
      });
    }
    const { items: teachers } = await get<Page<TeacherSummaryDto>>('/teachers');
    const { items: topics } = await get<Page<TopicDto>>('/topics');
    expect(teachers.map(({ id }) => id).sort()).toEqual(Object.values(DEMO_TEACHERS).sort());
    expect(topics.map(({ id }) => id).sort()).toEqual(Object.values(DEMO_TOPICS).sort());
    for (const { contentCount } of [...teachers, ...topics]) expect(contentCount).toBeGreaterThan(1);
  });

  it('is translated into English, except for some texts that show what is missing', async () => {
    const { items: contents } = await get<Page<ContentSummaryDto>>('/contents?limit=100&lang=en');
    const untranslated = contents.filter((content) => content.untranslated.includes('title'));
    expect(untranslated.map(({ id }) => id).sort()).toEqual(
      [DEMO_CONTENTS.servizi, DEMO_CONTENTS.voto].sort(),
    );
    const partly = contents.filter((content) => content.untranslated.length > 0);
    expect(partly.length).toBeGreaterThan(untranslated.length);
    expect(partly.length).toBeLessThan(contents.length / 2);
    for (const { id } of contents) {
      const { videos, translations } = await get<ContentDto>(`/contents/${id}?lang=en`);
      expect(translations).toBeUndefined();
      expect(videos.every(({ title }) => title)).toBe(true);
    }
    const { items: topics } = await get<Page<TopicDto>>('/topics?lang=en');
    expect(topics.map(({ untranslated }) => untranslated)).toEqual(topics.map(() => []));
    const { project } = await get<FeaturedProjectDto>('/projects/featured?lang=en');
    expect(project).toMatchObject({ title: 'Active citizenship', slug: 'active-citizenship' });
  });

  it('adds nothing when filled again, and keeps changes', async () => {
    const dataSource = demo.app.get(DataSource);
    const count = () =>
      dataSource.query(
        'SELECT (SELECT count(*) FROM content) AS contents, (SELECT count(*) FROM outbox_event) AS events, (SELECT count(*) FROM media_use) AS uses',
      );
    await dataSource.query(`UPDATE content SET title = 'Cambiato' WHERE id = $1`, [DEMO_CONTENTS.voto]);
    const before: unknown = await count();
    await demo.app.get(DemoCatalogueService).fill();
    expect(await count()).toEqual(before);
    expect(await dataSource.getRepository(Content).findOneBy({ id: DEMO_CONTENTS.voto })).toMatchObject({
      title: 'Cambiato',
    });
  });
});
