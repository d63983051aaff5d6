import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EntitlementGrantReply, ListCompletedContents } from '@academy/contracts';
import { EntitlementsCache } from '@academy/messaging';
import { type AccessLevel, NEW_QUIZ_SETTINGS } from '@academy/shared';
import { answerAsPeer } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, type Sender, someone } from '../../test/catalogue.ts';
import { grant, own } from '../../test/commerce-stub.ts';
import type { ContentDto } from './content.dto.ts';
import type { ProjectDto } from '../projects/project.dto.ts';

const PAST = '2026-01-02T00:00:00.000Z';
const FUTURE = '2126-01-01T00:00:00.000Z';

/** Secrets as unique strings: finding one in a response is a leak. */
const secrets = {
  series: [
    '900000001',
    'aaaa1111aaaa',
    '900000002',
    'bbbb2222bbbb',
    '900000003',
    'cccc3333cccc',
    'secret-series.pdf',
    ...['900000001', '900000002', '900000003'].flatMap(captionsOf),
  ],
  single: ['900000004', 'dddd4444dddd', 'secret-single.pdf', ...captionsOf('900000004')],
  paper: ['secret-paper.pdf'],
  lesson: ['segreto-del-testo', 'segreto-della-nota'],
  recording: ['900000008', 'caca8888caca', 'secret-recording.pdf', ...captionsOf('900000008')],
  removed: ['900000005', 'eeee5555eeee', 'secret-removed.pdf', ...captionsOf('900000005')],
  draft: ['900000006', 'ffff6666ffff', 'secret-draft.pdf', ...captionsOf('900000006')],
  archived: ['900000007', 'abab7777abab', 'secret-archived.pdf', ...captionsOf('900000007')],
};
/** Of a quiz: its owners get the questions one attempt at a time from learning, and the right answers when they may. */
const QUESTIONS = [
  'segreto-della-domanda',
  'segreto-giusto',
  'segreto-sbagliato',
  'segreto-perche',
  'segreto-spiegato',
];
/** Of a seminar: learning asks for the link of its meeting when somebody with a seat enters. */
const LINK = 'https://riunioni.example.org/segreto-della-riunione';
const HIDDEN = [...QUESTIONS, LINK];
type Name = keyof typeof secrets;
const names = Object.keys(secrets) as Name[];
const VIDEOS = names.flatMap(videosOf);
/** The first video of a series, which everyone may play. */
const SAMPLE = [...secrets.series.slice(0, 2), ...captionsOf('900000001')];

function videosOf(name: Name): string[] {
  return secrets[name].filter((secret) => /^9\d{8}$/.test(secret));
}

/** The words of the captions of a video. */
function captionsOf(videoId: string): string[] {
  return [`battuta-di-${videoId}`, `line-of-${videoId}`];
}

describe('who receives video ids, private hashes, download links, texts, questions and links of meetings', () => {
  let academy: CatalogueUnderTest;
  const contents = {} as Record<Name, ContentDto>;
  let quiz: ContentDto;
  let project: ProjectDto;
  let otherProject: ProjectDto;
  let weeklyProject: ProjectDto;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
    const premium = (name: string, fields: object) =>
      academy.content({
        title: `Segreto ${name}`,
        isPremium: true,
        downloads: [{ label: 'Dispensa', url: `https://example.org/secret-${name}.pdf` }],
        ...fields,
      });
    contents.series = await premium('series', {
      contentType: 'video_series',
      vimeoIds: '900000001/aaaa1111aaaa, 900000002/bbbb2222bbbb, 900000003/cccc3333cccc',
      videoTitles: ['Uno', 'Due', 'Tre'],
    });
    contents.single = await premium('single', { vimeoIds: '900000004/dddd4444dddd' });
    contents.paper = await premium('paper', { contentType: 'document' });
    contents.lesson = await premium('lesson', {
      contentType: 'text',
      downloads: [],
      vimeoIds: '',
      text: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            attrs: { id: 'a' },
            content: [
              { type: 'text', text: secrets.lesson[0] },
              { type: 'footnote', attrs: { content: [{ type: 'text', text: secrets.lesson[1] }] } },
            ],
          },
        ],
      },
    });
    quiz = await premium('quiz', {
      contentType: 'quiz',
      downloads: [],
      vimeoIds: '',
      quiz: {
        ...NEW_QUIZ_SETTINGS,
        questions: [
          {
            id: randomUUID(),
            kind: 'single',
            prompt: {
              type: 'doc',
              content: [{ type: 'paragraph', content: [{ type: 'text', text: QUESTIONS[0] }] }],
            },
            picture: null,
            points: 1,
            explanation: QUESTIONS[4],
            lookAgain: null,
            options: [
              { id: randomUUID(), text: QUESTIONS[1], isRight: true, whyNot: '' },
              { id: randomUUID(), text: QUESTIONS[2], isRight: false, whyNot: QUESTIONS[3] },
            ],
          },
        ],
      },
    });
    contents.recording = await premium('recording', {
      contentType: 'seminar',
      vimeoIds: '900000008/caca8888caca',
      seminar: {
        ...{ startsAt: PAST, endsAt: '2026-01-02T01:00:00.000Z', closesMinutes: 0, programme: [] },
        ...{ room: null, online: { seats: null, note: '', link: LINK }, cancelled: null },
      },
    });
    contents.removed = await premium('removed', { vimeoIds: '900000005/eeee5555eeee' });
    contents.draft = await premium('draft', { vimeoIds: '900000006/ffff6666ffff', status: 'draft' });
    contents.archived = await premium('archived', { vimeoIds: '900000007/abab7777abab' });
    await academy.send('PATCH', `/contents/${contents.archived.id}`, admin, { status: 'archived' });
    const { series, paper, lesson, recording, removed, draft, archived } = contents;
    project = await academy.project({ title: 'Percorso', priceCents: 500 }, [
      series.id,
      paper.id,
      lesson.id,
      recording.id,
      quiz.id,
      removed.id,
      draft.id,
      archived.id,
    ]);
    await academy.send('DELETE', `/projects/${project.id}/contents/${removed.id}`, admin);
    for (const videoId of VIDEOS)
      for (const [index, text] of captionsOf(videoId).entries()) {
        const captions = { cues: [{ start: 0, end: 5_000, text }] };
        const path = `/captions/${videoId}/${index === 0 ? 'it' : 'en'}`;
        expect((await academy.send('PUT', path, editor, captions)).status).toBe(200);
      }
    otherProject = await academy.project({ title: 'Altro percorso' }, [(await academy.content({})).id]);
    const weekly = [series, contents.single, paper, lesson, recording, quiz].map(({ id }) => id);
    weeklyProject = await academy.project(
      {
        title: 'Percorso a settimane',
        priceCents: 500,
        openings: weekly.map((contentId) => ({ contentId, afterDays: 7 })),
      },
      weekly,
    );
    await answerAsPeer(academy.services.nats, ListCompletedContents.pattern, []);
  });
  afterAll(() => academy.stop());

  /** Every response that could contain a secret, as one text per path. */
  async function crawl(sender: Sender): Promise<Map<string, string>> {
    const paths = [
      ...[
        '/contents?limit=100',
        '/contents?limit=100&sort=title',
        '/contents?search=segreto',
        '/contents?search=segreto-del-testo',
        ...QUESTIONS.map((text) => `/contents?search=${text}`),
        ...[...secrets.lesson, ...QUESTIONS, ...VIDEOS.flatMap(captionsOf)].map(
          (text) => `/search?q=${text}`,
        ),
        ...secrets.lesson.flatMap((text) => [
          `/search?q=${text.slice(0, -1)}`,
          `/search?q=${text}&lang=en&unlisted=true`,
        ]),
        '/search?q=segreto&limit=100',
        '/contents?type=quiz',
        '/contents?type=seminar',
        '/search?q=segreto-della-riunione',
        `/contents?projectId=${project.id}`,
      ],
      ...['/contents?access=premium', '/contents?status=all', '/contents?limit=1'],
      ...[
        '/projects',
        '/projects/featured',
        `/projects?contentId=${contents.series.id}`,
        `/projects/${project.id}`,
      ],
      ...[`/projects/${project.slug}`, '/projects/nowhere', '/contents/nowhere', '/settings'],
      ...[...Object.values(contents), quiz].flatMap(({ id, slug }) => [
        `/contents/${id}`,
        `/contents/${slug}`,
        `/contents/${slug}?lang=en`,
        `/contents/${id}/quiz`,
        `/contents/${id}/seminar`,
        `/contents/${id}/versions`,
        `/contents/${id}/related`,
      ]),
      ...names.flatMap((name) =>
        ['it', 'en'].map((language) => `/contents/${contents[name].id}/transcripts?lang=${language}`),
      ),
      ...names.flatMap((name) =>
        // A video that is not in the content is not open through it.
        [...videosOf(name), '900000003'].flatMap((videoId) => [
          `/contents/${contents[name].id}/captions/${videoId}/it`,
          `/contents/${contents[name].id}/captions/${videoId}/en`,
        ]),
      ),
      ...VIDEOS.map((videoId) => `/captions/${videoId}/it`),
    ];
    const answers = new Map<string, string>();
    for (const path of paths) {
      const { text, headers } = await academy.get(path, sender);
      answers.set(path, text + JSON.stringify(headers));
    }
    return answers;
  }

  /** The page of a content has its secrets, and the captions of its videos theirs. */
  function expectAllOf(name: Name, answers: ReadonlyMap<string, string>): void {
    const { id, slug } = contents[name];
    const captions = videosOf(name).flatMap((videoId) =>
      ['it', 'en'].map((language) => answers.get(`/contents/${id}/captions/${videoId}/${language}`)),
    );
    const all = [answers.get(`/contents/${slug}`), ...captions].join('\n');
    for (const secret of secrets[name]) expect(all).toContain(secret);
  }

  /** A caller and the contents open to them; the sample of the series is open to all. */
  const callers: [string, () => Promise<Sender>, Name[]][] = [
    ['a guest', async () => null, []],
    ['someone who owns nothing', async () => owner(), []],
    [
      'the owner of something else',
      async () => owner(grant('single', otherProject.id), grant('project', otherProject.id)),
      [],
    ],
    ['the owner of one content', async () => owner(grant('single', contents.single.id)), ['single']],
    [
      'the owner of an archived content',
      async () => owner(grant('single', contents.archived.id)),
      ['archived'],
    ],
    ['the owner of an unpublished content', async () => owner(grant('single', contents.draft.id)), []],
    [
      'the owner of the project before the removal',
      async () => owner(grant('project', project.id)),
      ['series', 'paper', 'lesson', 'recording', 'removed', 'archived'],
    ],
    [
      'the owner of the project after the removal',
      async () => owner(grant('project', project.id, { startsAt: new Date().toISOString() })),
      ['series', 'paper', 'lesson', 'recording', 'archived'],
    ],
    [
      'the owner of a project that expired',
      async () => owner(grant('project', project.id, { expiresAt: PAST })),
      [],
    ],
    [
      'the owner of a project whose contents open in a week',
      async () => owner(grant('project', weeklyProject.id, { startsAt: new Date().toISOString() })),
      [],
    ],
    [
      'the owner of a project whose contents have opened',
      async () => owner(grant('project', weeklyProject.id)),
      ['series', 'single', 'paper', 'lesson', 'recording'],
    ],
    [
      'a subscriber',
      async () => subscriber(FUTURE),
      ['series', 'single', 'paper', 'lesson', 'recording', 'removed'],
    ],
    ['a former subscriber', async () => subscriber(PAST), []],
  ];

  function owner(...grants: EntitlementGrantReply[]): Sender {
    const user = someone();
    own(user.sub, grants);
    return user;
  }

  function subscriber(until: string): Sender {
    const user = someone();
    own(user.sub, [], until);
    return user;
  }

  it.each(callers)('%s', async (_name, become, open) => {
    const sender = await become();
    const allowed = new Set([...SAMPLE, ...open.flatMap((name) => secrets[name])]);
    const forbidden = Object.values(secrets)
      .flat()
      .filter((secret) => !allowed.has(secret));
    const answers = await crawl(sender);

    for (const [path, text] of answers) {
      for (const secret of [...forbidden, ...HIDDEN])
        if (text.includes(secret)) throw new Error(`${secret} leaked at ${path}`);
      // Lists and projects never contain any of it, whoever the caller is.
      if (!/^\/(contents\/[^?]|search)/.test(path)) {
        for (const secret of Object.values(secrets).flat()) expect(text).not.toContain(secret);
      }
    }
    for (const name of open) expectAllOf(name, answers);
    expect(answers.get(`/contents/${contents.series.id}`)).toContain(SAMPLE[0]);
    expect(answers.get(`/contents/${contents.series.id}/captions/${SAMPLE[0]}/it`)).toContain(SAMPLE[2]);
    expect(answers.get(`/search?q=${secrets.lesson[0]}`)?.includes(secrets.lesson[0] ?? '')).toBe(
      open.includes('lesson'),
    );
    expect(answers.get(`/contents/${quiz.slug}`)).toContain('"questionCount":1');
  });

  it.each([
    ['admin', admin],
    ['editor', editor],
  ])('the %s can read everything, drafts included', async (_role, staff) => {
    const answers = await crawl(staff);
    for (const [path, text] of answers) {
      const found = HIDDEN.filter((secret) => text.includes(secret));
      const expected =
        path === `/contents/${quiz.id}/quiz`
          ? QUESTIONS
          : path === `/contents/${contents.recording.id}/seminar`
            ? [LINK]
            : [];
      expect({ path, found }).toEqual({ path, found: expected });
    }
    for (const name of names) {
      expectAllOf(name, answers);
      expect((await academy.get(`/contents/${contents[name].id}`, staff)).body['access']).toEqual({
        level: 'full',
        expiresAt: null,
      });
    }
  });

  it('shows a locked video by position and title, and a locked download by label', async () => {
    const { body } = await academy.get<ContentDto>(`/contents/${contents.series.slug}`);
    expect(body.access).toEqual({ level: 'first_video_only', expiresAt: null });
    expect(body.videos).toEqual([
      {
        position: 0,
        title: 'Uno',
        isUntranslated: false,
        locked: false,
        provider: 'vimeo',
        videoId: '900000001',
        hash: 'aaaa1111aaaa',
        captions: [{ language: 'it' }, { language: 'en' }],
        chapters: [],
      },
      { position: 1, title: 'Due', isUntranslated: false, locked: true },
      { position: 2, title: 'Tre', isUntranslated: false, locked: true },
    ]);
    expect(body.downloads).toEqual([{ label: 'Dispensa', isUntranslated: false }]);
  });

  it('locks a premium document and a single video completely', async () => {
    for (const name of ['single', 'paper'] as const) {
      const { body } = await academy.get<ContentDto>(`/contents/${contents[name].slug}`, owner());
      expect(body).toMatchObject({
        access: { level: 'locked' },
        downloads: [{ label: 'Dispensa', isUntranslated: false }],
      });
      for (const video of body.videos)
        expect(video).toEqual({ position: 0, title: null, isUntranslated: false, locked: true });
    }
  });

  it.each<[AccessLevel, () => Sender, string | null]>([
    ['single', () => owner(grant('single', contents.series.id, { expiresAt: FUTURE })), FUTURE],
    ['project', () => owner(grant('project', project.id, { expiresAt: FUTURE })), FUTURE],
    ['subscription', () => subscriber(FUTURE), FUTURE],
    ['first_video_only', () => owner(), null],
  ])(
    'gives the same access level (%s) in lists, on project pages and on content pages',
    async (level, become, expiresAt) => {
      const sender = become();
      const access = { level, expiresAt };
      const { id } = contents.series;
      expect((await academy.get<ContentDto>(`/contents/${id}`, sender)).body.access).toEqual(access);
      const lists = [
        (await academy.get<{ items: ContentDto[] }>('/contents?search=segreto', sender)).body.items,
        (await academy.get<ProjectDto>(`/projects/${project.id}`, sender)).body.contents,
      ];
      for (const items of lists) expect(items.find((item) => item.id === id)?.access).toEqual(access);
    },
  );

  it.each<[Name, () => Sender]>([
    ['draft', () => owner(grant('single', contents.draft.id))],
    ['archived', () => null],
    ['archived', () => owner()],
    ['archived', () => subscriber(FUTURE)],
  ])('does not reveal that a content exists: %s', async (name, become) => {
    const sender = become();
    const hidden = await academy.get(`/contents/${contents[name].slug}`, sender);
    const missing = await academy.get('/contents/nowhere', sender);
    expect(hidden.status).toBe(404);
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
  });

  it('gives guests the same bytes whatever headers they send', async () => {
    const url = `/api/v1/contents/${contents.series.slug}`;
    const plain = await academy.catalogue.app.inject({ url });
    const dressed = await academy.catalogue.app.inject({
      url,
      headers: { cookie: 'role=admin', 'x-user-id': 'admin', 'x-role': 'admin' },
    });
    expect(dressed.body).toBe(plain.body);
    expect(plain.headers['cache-control']).toContain('public');
    expect((await academy.get(`/contents/${contents.series.slug}`, owner())).headers['cache-control']).toBe(
      'private, no-store',
    );
  });

  describe('while commerce is unavailable', () => {
    const [known, ending] = [someone(), someone()];
    /** When the entitlements of `ending` end: after the last question to commerce. */
    let end: number;

    beforeAll(async () => {
      end = Date.now() + 20_000;
      own(known.sub, [grant('single', contents.single.id)]);
      own(ending.sub, [grant('single', contents.single.id, { expiresAt: new Date(end).toISOString() })]);
      await academy.letCommerceBeat();
      const entitlements = academy.catalogue.app.get(EntitlementsCache);
      for (const reader of [known, ending])
        while (entitlements.peek(reader.sub) === undefined) {
          await academy.get(`/contents/${contents.single.slug}`, reader);
          await sleep(50);
        }
      await academy.stopCommerce();
    });

    it('serves free contents to everyone, and premium ones to guests', async () => {
      const free = await academy.content({ vimeoIds: '811111111' });
      expect(
        (await academy.get<ContentDto>(`/contents/${free.slug}`, someone())).body.videos[0]?.videoId,
      ).toBe('811111111');
      expect((await academy.get(`/contents/${contents.series.slug}`)).status).toBe(200);
    });

    it('answers 503 to a signed-in user who requests a premium content', async () => {
      const answer = await academy.get(
        `/contents/${contents.series.slug}`,
        owner(grant('single', contents.series.id)),
      );
      expect(answer).toMatchObject({ status: 503, body: { code: 'platform.unavailable' } });
      expect(answer.headers['retry-after']).toBeDefined();
    });

    it('serves recent users what they own, until it expires', async () => {
      const videosOf = async (reader: Sender) => {
        const { body } = await academy.get<ContentDto>(`/contents/${contents.single.slug}`, reader);
        return body.videos.map(({ videoId }) => videoId);
      };
      expect(await videosOf(known)).toEqual(['900000004']);
      await sleep(Math.max(0, end + 1_000 - Date.now()));
      expect(await videosOf(ending)).not.toContain('900000004');
      expect(await videosOf(known)).toEqual(['900000004']);
    });

    it('answers 404 for a draft, as always', async () => {
      expect((await academy.get(`/contents/${contents.draft.slug}`, someone())).status).toBe(404);
    });

    it('returns lists and projects with unknown access and without secrets', async () => {
      const user = owner(grant('project', project.id));
      const list = await academy.get<{ items: ContentDto[] }>('/contents?search=segreto', user);
      expect(list.body.items.map((item) => item.access)).toEqual(list.body.items.map(() => null));
      // A response that must not be shared with others.
      expect(list.headers['academy-audience']).toBeUndefined();
      const page = await academy.get<ProjectDto>(`/projects/${project.slug}`, user);
      expect(page.body).toMatchObject({ isPurchased: null });
      expect(page.body.contents.every((content) => content.access === null)).toBe(true);
      for (const secret of Object.values(secrets).flat()) expect(list.text + page.text).not.toContain(secret);
    });
  });
});
