import { randomUUID } from 'node:crypto';
import { ImportClient } from '@academy/imports/testing';
import { ServiceEnv } from '@academy/platform';
import { DEFAULT_PRICE_CENTS, NEW_QUIZ_SETTINGS, writeVideo } from '@academy/shared';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, type Sender, someone } from '../../test/catalogue.ts';
import { Content } from '../records/content.entity.ts';

/** A picture of one pixel, as GIFT writes it. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg\\=\\=';

describe('the import of contents', () => {
  let academy: CatalogueUnderTest;
  let imports: ImportClient;
  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
    imports = importsOf(admin);
    await academy.send('POST', '/teachers', admin, { name: 'Ada Neri', slug: 'ada-neri' });
    await academy.send('POST', '/topics', admin, { title: 'Diritti', slug: 'diritti', color: 'blue' });
  });
  afterAll(() => academy.stop());

  const importsOf = (sender: Sender) =>
    new ImportClient(academy.catalogue.app, 'contents', () => academy.bearer(sender));
  // A failed test leaves its import running, which would block the imports of later tests.
  afterEach(() => imports.cancelAll());

  const find = (slug: string) => academy.dataSource.manager.findOneBy(Content, { slug });
  const exported = async () => (await academy.get('/contents/export?status=all', admin)).text;

  it('changes nothing for an exported file, unmodified or saved by Italian Excel', async () => {
    const { body: teachers } = await academy.get<{ items: { id: string }[] }>('/teachers?status=all', admin);
    await academy.content({
      ...{ slug: 'tutto', title: '=Tutto, "insomma"', shortDescription: 'Una riga.\nDue.', accessDays: 30 },
      ...{ isPremium: true, priceCents: 1250, contentType: 'video_series', vimeoIds: '123/abcdef, 456' },
      ...{ coverImageUrl: 'https://example.org/a.webp', teacherIds: teachers.items.map(({ id }) => id) },
      translations: { en: { title: 'All of it', videoTitles: ['One', 'Two'] } },
    });
    await academy.content({ slug: 'poco', status: 'draft' });
    const file = await exported();
    const same = await imports.check(file);
    expect(same).toMatchObject({ planned: { create: 0, change: 0, unchanged: 2, refused: 0 } });

    const row = 'tutto;VERO;12,5;EUR;30;ada-neri;123/abcdef,456';
    const { planned } = await imports.check(
      `slug;isPremium;price;currency;accessDays;teachers;videos;;\r\n${row};;\r\n;;;;\r\n`,
    );
    expect(planned).toEqual({ create: 0, change: 0, unchanged: 1, refused: 0 });
  });

  it('changes no text for its apostrophe or its line breaks', async () => {
    const texts = { title: "'-5 gradi", extendedDescription: 'Una riga.\r\nUn’altra.' };
    await academy.content({ slug: 'gradi', ...texts });
    const { planned } = await imports.check(
      `slug;title;extendedDescription\r\ngradi;''-5 gradi;"Una riga.\r\nUn’altra."\r\n`,
    );
    expect(planned).toEqual({ create: 0, change: 0, unchanged: 1, refused: 0 });
  });

  it('creates contents as the form does, once each', async () => {
    const file = [
      'slug;title;shortDescription;contentType;status;isPremium;price;teachers;topics;titleEn;videos',
      'nuovo;Nuovo;Una lezione.;single_video;published;true;9,90;ada-neri;diritti;New;111',
      'altro;Altro;Una lezione.;document;;;;;;;',
    ].join('\n');
    expect((await imports.run(file)).outcomes).toEqual({ create: 2, change: 0, unchanged: 0, refused: 0 });
    const created = await find('nuovo');
    expect(created).toMatchObject({ priceCents: 990, translations: { en: { title: 'New', slug: 'new' } } });
    expect(await academy.announced('catalogue.content.changed.v1', created?.id ?? '')).toHaveLength(1);
    expect((await academy.get('/contents/nuovo', admin)).body).toMatchObject({
      teachers: [{ slug: 'ada-neri' }],
      topics: [{ slug: 'diritti' }],
    });
    expect(await find('altro')).toMatchObject({ status: 'draft', isPremium: false });
    expect((await imports.check(file)).planned).toEqual({ create: 0, change: 0, unchanged: 2, refused: 0 });
  });

  it('changes only the fields given in a row, and adds to the history', async () => {
    const before = await academy.content({
      ...{ slug: 'cambia', title: 'Prima', contentType: 'video_series', vimeoIds: '1,2' },
      ...{
        videoTitles: ['Uno', 'Due'],
        translations: { en: { title: 'Before', videoTitles: ['One', 'Two'] } },
      },
    });
    const { planned, outcomes } = await imports.run(
      'slug,title,videos,titleEn,shortDescriptionEn\ncambia,Dopo,"2,1",After,Short',
    );
    expect(planned).toMatchObject({ change: 1 });
    expect(outcomes).toMatchObject({ change: 1, refused: 0 });
    expect(await find('cambia')).toMatchObject({
      ...{ id: before.id, title: 'Dopo', shortDescription: 'Una lezione.', version: 2 },
      translations: { en: { title: 'After', slug: 'before', shortDescription: 'Short' } },
      videos: [
        { videoId: '2', title: 'Due', translations: { en: { title: 'Two' } } },
        { videoId: '1', title: 'Uno', translations: { en: { title: 'One' } } },
      ],
    });
    await imports.run('slug,titleEn,shortDescriptionEn\ncambia,,');
    expect(await find('cambia')).toMatchObject({ translations: {} });
  });

  it.each([
    ['ripetuti', '111,222,111', '111,222,111'],
    ['riservati', '123,456/abcdef1,789', '123/abcdefdef1,456/abcdef2,789'],
  ])(
    'keeps the English titles of videos (%s) with a change of another English text',
    async (slug, from, to) => {
      const videoTitles = ['First', 'Middle', 'Last'];
      const translations = { en: { title: slug, videoTitles } };
      await academy.content({ slug, contentType: 'video_series', vimeoIds: from, translations });
      const { outcomes } = await imports.run(`slug;videos;titleEn\n${slug};${to};Other`);
      expect(outcomes).toMatchObject({ change: 1, refused: 0 });
      const changed = await find(slug);
      expect(changed?.translations.en?.title).toBe('Other');
      expect(changed?.videos.map(({ translations }) => translations?.en?.title)).toEqual(videoTitles);
      expect(changed?.videos.map(writeVideo).join(',')).toBe(to);
    },
  );

  it('does not drop the English text of a lesson with the English cells', async () => {
    const text = {
      type: 'doc',
      content: [{ type: 'paragraph', attrs: { id: 'a' }, content: [{ type: 'text', text: 'Ciao' }] }],
    };
    const translations = { en: { title: 'A lesson', text } };
    await academy.content({ slug: 'lezione', contentType: 'text', vimeoIds: '', text, translations });
    const file = 'slug;titleEn;shortDescriptionEn\nlezione;;';
    const { id, planned } = await imports.check(file);
    expect(planned).toMatchObject({ change: 0, refused: 1 });
    expect(await imports.refusals(id)).toEqual([['titleEn isLength']]);
    await imports.run(file);
    expect(await find('lezione')).toMatchObject({
      translations: { en: { title: 'A lesson' } },
      text: { translations: { en: { document: text } } },
    });
  });

  describe('of questions', () => {
    const row = (slug: string, questions: string, more = '') =>
      `slug;title;shortDescription;contentType;questions\n${slug};V;D;quiz;"${questions.replaceAll('"', '""')}"${more}`;
    const GIFT = 'Quanti? {#630}\n\nChi? {=Uno ~Due}\n\nIn ordine {=Prima -> 1 =Poi -> 2}';

    it('fills a quiz, and changes nothing when its export is imported', async () => {
      expect((await imports.run(row('verifica', GIFT))).outcomes).toMatchObject({ create: 1 });
      const created = await find('verifica');
      expect(created?.quiz).toMatchObject({
        ...NEW_QUIZ_SETTINGS,
        questions: [{ kind: 'number', value: 630 }, { kind: 'single' }, { kind: 'order' }],
      });
      const { planned } = await imports.check(await exported());
      expect(planned).toMatchObject({ create: 0, change: 0, refused: 0 });
      expect((await imports.run(row('verifica', ''))).planned).toMatchObject({ unchanged: 1 });
    });

    it('keeps whole the questions that a row does not change, and those that no file has', async () => {
      await imports.run(row('quiz-tenuto', GIFT));
      const created = await find('quiz-tenuto');
      const [number, single, order] = created?.quiz?.questions ?? [];
      if (!created?.quiz || !number || !single || !order) throw new Error('not imported');
      const english = {
        en: { prompt: { ...single.prompt }, explanation: 'In English' },
      };
      const unfinished = { ...number, id: randomUUID(), value: null };
      const questions = [number, { ...single, points: 3, translations: english }, unfinished, order];
      const quiz = { ...created.quiz, passPoints: 2, questions };
      await academy.send('PATCH', `/contents/${created.id}`, admin, { quiz });
      const { outcomes } = await imports.run(row('quiz-tenuto', GIFT.replace('630', '400')));
      expect(outcomes).toMatchObject({ change: 1 });
      const changed = (await find('quiz-tenuto'))?.quiz;
      expect(changed).toMatchObject({
        passPoints: 2,
        questions: [{ value: 400 }, { id: single.id, points: 3, translations: english }, order, unfinished],
      });
      expect(changed?.questions[0]?.id).not.toBe(number.id);
    });

    it('names every line in the cell that is wrong, and refuses questions of another type', async () => {
      const broken = 'Sì? {T}\n\nVero? {FALSO}\n\nChi? {\n=Uno\n\nPoi? {T}';
      const { id } = await imports.check(row('rotto', broken, '\nfilm;V;D;single_video;Sì? {T}'));
      const rows = await imports.rows(id);
      expect(rows.map(({ errors }) => errors)).toEqual([
        [
          { column: 'questions', code: 'true_false', line: 3, values: { text: 'FALSO' } },
          { column: 'questions', code: 'unclosed_brace', line: 7, values: { openLine: 5 } },
        ],
        [{ column: 'questions', code: 'isQuiz' }],
      ]);
      const picture = `[html]Chi? <img src\\="data\\:image/png;base64,${PNG}"> {T}`;
      const within = await imports.check(row('figura', picture));
      expect(await imports.refusals(within.id)).toEqual([['questions picture_within']]);
      expect(await find('rotto')).toBeNull();
    });
  });

  it('closes contents with quizzes, and leaves what they close as it is', async () => {
    const closed = await academy.content({ slug: 'da-chiudere', isPremium: true, priceCents: 1000 });
    const head = 'slug;title;shortDescription;contentType;closes';
    await imports.run(`${head}\nfinale;V;D;quiz;Da-Chiudere`);
    expect(await find('finale')).toMatchObject({ closesId: closed.id, isPremium: false });
    const all = (await academy.get('/contents/export?status=all&closing=all', admin)).text;
    expect((await imports.check(all)).planned).toMatchObject({ create: 0, change: 0, refused: 0 });
    expect((await imports.check('slug;closes\nfinale;')).planned).toMatchObject({ unchanged: 1 });
    const { id } = await imports.check(
      [head, 'a-vuoto;V;D;quiz;mai-visto', 'doppia;V;D;quiz;da-chiudere', 'film;V;D;document;gradi'].join(
        '\n',
      ),
    );
    expect(await imports.refusals(id)).toEqual([
      ['closes catalogue.closed_not_found'],
      ['closes catalogue.closed_already'],
      ['closes catalogue.closing_not_a_quiz'],
    ]);
  });

  it('recognises a cover by its whole address', async () => {
    const { PUBLIC_ORIGIN } = academy.catalogue.app.get(ServiceEnv);
    await academy.content({ slug: 'copertina' });
    const file = `slug;coverImageUrl\ncopertina;${PUBLIC_ORIGIN}/media/copertina.webp`;
    expect((await imports.run(file)).outcomes).toMatchObject({ change: 1 });
    expect(await find('copertina')).toMatchObject({ coverImageUrl: '/media/copertina.webp' });
    expect((await imports.check(file)).planned).toMatchObject({ change: 0, unchanged: 1 });
  });

  it('refuses a price of 0 in a row that makes a free content premium', async () => {
    await academy.content({ slug: 'gratuito' });
    const { id, planned } = await imports.check('slug;isPremium;price\ngratuito;VERO;0,00');
    expect(planned).toMatchObject({ change: 0, refused: 1 });
    expect(await imports.refusals(id)).toEqual([['null catalogue.price_not_chargeable']]);
    await imports.run('slug;isPremium;price\ngratuito;VERO;0,00');
    expect(await find('gratuito')).toMatchObject({ isPremium: false, priceCents: 0 });
    await imports.run('slug;isPremium;price\ngratuito;VERO;');
    expect(await find('gratuito')).toMatchObject({ isPremium: true, priceCents: DEFAULT_PRICE_CENTS });
  });

  it('finds a content by its former slugs, which go on leading to it', async () => {
    const texts = { title: 'Voto', translations: { en: { title: 'Vote', slug: 'the-vote' } } };
    const { id } = await academy.content({ slug: 'il-voto', ...texts });
    const file = (await exported())
      .split(/\r?\n/)
      .filter((line) => /^(\uFEFF?"?slug"?|il-voto),/.test(line))
      .join('\n');
    const renamed = { en: { title: 'Vote', slug: 'voting' } };
    await academy.send('PATCH', `/contents/${id}`, admin, { slug: 'votare', translations: renamed });
    const withoutEnglish = file.replace('the-vote', 'voting');
    expect((await imports.check(withoutEnglish)).planned).toMatchObject({ create: 0, unchanged: 1 });

    const { outcomes } = await imports.run('slug,title,extendedDescription\nil-voto,Il voto,A scuola.');
    expect(outcomes).toEqual({ create: 0, change: 1, unchanged: 0, refused: 0 });
    const change = await imports.run('slug,shortDescription\nthe-vote,Come si vota.');
    expect(change.outcomes).toMatchObject({ create: 0, change: 1 });
    expect(await find('votare')).toMatchObject({
      ...{ id, title: 'Il voto', extendedDescription: 'A scuola.', shortDescription: 'Come si vota.' },
      translations: { en: { slug: 'voting' } },
    });
    for (const slug of ['il-voto', 'the-vote'])
      expect((await academy.get(`/contents/${slug}`)).body).toMatchObject({ id, slug: 'votare' });
  });

  it('refuses what the form refuses, and names the columns', async () => {
    const head =
      'slug;title;shortDescription;contentType;status;isPremium;price;videos;teachers;titleEn;slugEn';
    const { id, planned } = await imports.check(
      [
        head,
        'a-b;;;film;ready;forse;dieci;nope;nessuno;;',
        'Non Va;T;S;document;;;;;;;',
        'serie;T;S;video_series;published;;;;;;',
        'caro;T;S;document;;true;0,10;;;;',
        'export;T;S;document;;;;;;;',
        'inglese;T;S;document;;;;;;E;tutto',
        'gratis;T;S;document;;no;12,50;;;;',
        'poco;;;;;;12,50;;;;',
        'guida;T;S;document;published;;;;;;',
      ].join('\n'),
    );
    expect(planned).toMatchObject({ create: 0, refused: 9 });
    expect((await imports.refusals(id)).map((errors) => errors.toSorted())).toEqual([
      [
        ...[
          'contentType isIn',
          'isPremium isBoolean',
          'price max',
          'shortDescription isLength',
          'status isIn',
        ],
        ...['teachers catalogue.teacher_not_found', 'title isLength', 'videos isVideo'],
      ],
      ['slug matches'],
      ['videos catalogue.content_without_videos'],
      ['null catalogue.price_not_chargeable'],
      ['null catalogue.slug_taken'],
      ['null catalogue.slug_taken'],
      ['price isPremium'],
      expect.arrayContaining(['price isPremium']),
      // There is no column for downloads.
      ['null catalogue.content_without_downloads'],
    ]);
    expect(await find('caro')).toBeNull();
  });

  it('does not write a row whose content has changed since the check', async () => {
    const { id } = await imports.check(
      'slug;title;shortDescription;contentType\nintanto;Dal file;S;document',
    );
    await academy.content({ slug: 'intanto', title: 'A mano', contentType: 'document' });
    await imports.start(id);
    const { outcomes } = await imports.reached(id, 'completed');
    expect(outcomes).toEqual({ create: 0, change: 0, unchanged: 0, refused: 1 });
    expect(await imports.refusals(id)).toEqual([['null platform.import_row_changed']]);
    expect(await find('intanto')).toMatchObject({ title: 'A mano' });
  });

  it('does not revert an edit of a content since the check', async () => {
    const content = await academy.content({ slug: 'rivisto', shortDescription: 'Vecchia.' });
    const { id, planned } = await imports.check('slug;title;shortDescription\nrivisto;Dal file;Vecchia.');
    expect(planned).toMatchObject({ change: 1 });
    await academy.send('PATCH', `/contents/${content.id}`, editor, { shortDescription: 'Nuova.' });
    await imports.start(id);
    expect((await imports.reached(id, 'completed')).outcomes).toMatchObject({ change: 0, refused: 1 });
    expect(await imports.refusals(id)).toEqual([['null platform.import_row_changed']]);
    expect(await find('rivisto')).toMatchObject({ title: content.title, shortDescription: 'Nuova.' });
  });

  it('lets editors write only what the form lets them write', async () => {
    const head = 'slug;title;shortDescription;contentType;isPremium;price';
    const { id, planned } = await importsOf(editor).check(
      `${head}\nlibero;T;S;document;;\npremio;T;S;document;true;10`,
    );
    expect(planned).toMatchObject({ create: 1, refused: 1 });
    expect(await imports.refusals(id)).toEqual([['null platform.forbidden']]);
    await imports.cancelAll();
    await academy.send('PATCH', '/settings', admin, { defaultAccessDays: 30 });
    const row = (slug: string) => `slug;title;shortDescription;contentType;accessDays\n${slug};T;S;document;`;
    expect((await importsOf(editor).run(row('di-redazione'))).outcomes).toMatchObject({ create: 1 });
    expect((await importsOf(editor).run(row('di-redazione'))).planned).toMatchObject({ unchanged: 1 });
    expect(await find('di-redazione')).toMatchObject({ accessDays: 30 });
    expect((await imports.run(row('illimitato'))).outcomes).toMatchObject({ create: 1 });
    expect(await find('illimitato')).toMatchObject({ accessDays: null });
    await academy.send('PATCH', '/settings', admin, { defaultAccessDays: null });
    expect((await importsOf(someone()).send(head)).statusCode).toBe(403);
    expect((await importsOf(null).send(head)).statusCode).toBe(401);
  });
});
