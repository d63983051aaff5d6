import { randomUUID } from 'node:crypto';
import { type TextNode } from '@academy/shared';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, CatalogueUnderTest, editor, type Sender, someone } from '../../test/catalogue.ts';
import { grant, own } from '../../test/commerce-stub.ts';
import { makeTeacher, makeTopic } from '../../test/credits.ts';
import type { ContentDto } from '../contents/content.dto.ts';
import { IndexChangesJob } from '../records/index-changes.job.ts';
import type { SearchResultDto, SearchResultsDto } from './search.dto.ts';

describe('the search', () => {
  let academy: CatalogueUnderTest;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
  });
  afterAll(() => academy.stop());

  async function search(q: string, options = '', sender: Sender = null): Promise<SearchResultsDto> {
    const answer = await academy.get<SearchResultsDto>(
      `/search?q=${encodeURIComponent(q)}${options}`,
      sender,
    );
    expect(answer.status).toBe(200);
    return answer.body;
  }

  async function titles(q: string, options?: string, sender?: Sender): Promise<string[]> {
    return (await search(q, options, sender)).items.map(({ title }) => title);
  }

  /** Titles and hits with brackets around what is marked. */
  function shown({ title, titleMarks, hits }: SearchResultDto): string[] {
    return [{ text: title, marks: titleMarks }, ...hits].map(({ text, marks }) =>
      marks.reduceRight(
        (marked, { start, end }) =>
          `${marked.slice(0, start)}[${marked.slice(start, end)}]${marked.slice(end)}`,
        text,
      ),
    );
  }

  const paragraph = (id: string, text: string): TextNode => ({
    type: 'paragraph',
    attrs: { id },
    content: [{ type: 'text', text }],
  });
  const lesson = (title: string, paragraphs: string[], fields: object = {}): Promise<ContentDto> =>
    academy.content({
      title,
      contentType: 'text',
      vimeoIds: '',
      text: { type: 'doc', content: paragraphs.map((text, index) => paragraph(`b${index}`, text)) },
      ...fields,
    });

  describe('for words', () => {
    beforeAll(async () => {
      const teacher = await makeTeacher(academy, { name: 'Łucja Strauß', slug: 'lucja' });
      const topic = await makeTopic(academy, { title: 'Urbanistica', slug: 'urbanistica' });
      await academy.content({ title: 'Perché la città cambia', teacherIds: [teacher.id] });
      await academy.content({ title: 'L’arte di leggere', topicIds: [topic.id] });
      await academy.content({ title: 'Imparare C++' });
      await academy.content({ title: 'La Costituzione', shortDescription: 'Le regole della convivenza.' });
      await lesson('Un quartiere', [
        'Prima frase. La città, perché è viva, si trasforma: ecco le sue vie. Ultima frase.',
        'Le leggi regionali sul «verde pubblico» e la legge 231/2001.',
      ]);
      await academy.project({
        title: 'Percorso urbano',
        shortDescription: 'Dalle piazze ai quartieri.',
        translations: {
          en: { title: 'Urban path', slug: 'urban-path', shortDescription: 'From squares to quarters.' },
        },
      });
    });

    it.each([
      ['perche citta', ['Perché la città cambia', 'Un quartiere']],
      ["l'arte", ['L’arte di leggere']],
      ['C++', ['Imparare C++']],
      ['costituzioni', ['La Costituzione']],
      ['costitzione', ['La Costituzione']],
      ['regola', ['La Costituzione']],
      ['strauss', ['Perché la città cambia']],
      ['urbanistica', ['L’arte di leggere']],
      ['citta lucja', ['Perché la città cambia']],
      ['quartiere', ['Un quartiere', 'Percorso urbano']],
      ['legge regionale', ['Un quartiere']],
      ['231/2001', ['Un quartiere']],
      ['231/2010', []],
      ['verde pubbl', ['Un quartiere']],
      ['?', []],
    ])('%s finds %p, names first', async (q, expected) => {
      expect(await titles(q)).toEqual(expected);
      expect(await titles(q, '', admin)).toEqual(expected);
    });

    it('shows the found sentence with its marks, and the block that it is in', async () => {
      const { items } = await search('perche citta');
      expect(items.map(shown)).toEqual([
        ['[Perché] la [città] cambia'],
        ['Un quartiere', 'La [città], [perché] è viva, si trasforma: ecco le sue vie.'],
      ]);
      expect(items[1]?.hits).toMatchObject([{ kind: 'text', language: 'it', blockId: 'b0', second: null }]);
      expect((await search('lucja')).items.map(shown)).toEqual([
        ['Perché la città cambia', '[Łucja] Strauß'],
      ]);
    });

    it('finds English in English, and Italian where there is none', async () => {
      expect(await titles('square', '&lang=en')).toEqual(['Urban path']);
      expect(await titles('square')).toEqual([]);
      expect(await titles('piazze', '&lang=en')).toEqual([]);
      expect(await titles('regole', '&lang=en')).toEqual(['La Costituzione']);
    });

    it.each([
      ['costitzione', 'costituzione'],
      ['costiutzione', 'costituzione'],
      ['costituzzione', 'costituzione'],
      ['Costituzuone', 'costituzione'],
      ['struass', 'strauss'],
      ['perché cita', 'perché citta'],
      ['costituzione', null],
      ['costitone', null],
      ['arta', 'arte'],
    ])('corrects %s to %p', async (q, expected) => {
      expect((await search(q)).corrected).toBe(expected);
    });

    it('leaves out names that lists find if asked, and still corrects what nothing finds', async () => {
      expect(await titles('costituzione', '&unlisted=true')).toEqual([]);
      expect(await titles('costituzioni', '&unlisted=true')).toEqual(['La Costituzione']);
      expect(await titles('citta', '&unlisted=true')).toEqual(['Un quartiere']);
      expect(await search('costitzione', '&unlisted=true')).toEqual({
        ...{ corrected: 'costituzione', items: [], nextCursor: null },
      });
    });

    it.each([
      ['type=text', ['Un quartiere']],
      ['type=single_video', ['Perché la città cambia']],
      ['access=premium', []],
      ['teacher=lucja', ['Perché la città cambia']],
      ['topic=urbanistica', []],
      [`projectId=${randomUUID()}`, []],
    ])('keeps the filter %s', async (filter, expected) => {
      expect(await titles('città', `&${filter}`)).toEqual(expected);
    });

    it('lists whole words before beginnings of words', async () => {
      await lesson('Marmellate', ['La marmotta, la marmotta e la marmotta.']);
      await lesson('Pietre', ['Un marmo.']);
      expect(await titles('marm')).toEqual(['Marmellate', 'Pietre']);
      expect(await titles('marmo')).toEqual(['Pietre', 'Marmellate']);
    });

    it('shows every result once, page by page', async () => {
      const all = await titles('quartiere');
      const first = await search('quartiere', '&limit=1');
      const second = await search('quartiere', `&limit=1&cursor=${first.nextCursor}`);
      expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(all);
      expect(second.nextCursor).toBeNull();
    });

    it.each([
      ['', 'platform.invalid_input'],
      ['q=%20', 'platform.invalid_input'],
      [`q=${'a'.repeat(101)}`, 'platform.invalid_input'],
      ['q=a&cursor=x', 'platform.invalid_cursor'],
      [`q=a&cursor=${Buffer.from('[-1]').toString('base64url')}`, 'platform.invalid_cursor'],
    ])('refuses %j', async (query, code) => {
      expect(await academy.get(`/search?${query}`)).toMatchObject({ status: 400, body: { code } });
    });

    it.each(["' & | ! ( ) :* <->", '\\', 'a:*b', '%', '_', '¨', '\u0000x'])('survives %j', async (q) => {
      const { status } = await academy.get(`/search?q=${encodeURIComponent(q)}`);
      expect([200, 400]).toContain(status);
    });
  });

  describe('follows a change at once', () => {
    it('of a text, a title, and whether it is published', async () => {
      const { id } = await lesson('Vecchio nome', ['Parla di zampogne.']);
      const change = (fields: object) => academy.send('PATCH', `/contents/${id}`, admin, fields);
      expect(await titles('zampogna')).toEqual(['Vecchio nome']);
      await change({ text: { type: 'doc', content: [paragraph('b0', 'Parla di fisarmoniche.')] } });
      expect(await titles('zampogna')).toEqual([]);
      await change({ title: 'Mantici' });
      expect(await titles('fisarmoniche')).toEqual(['Mantici']);
      await change({ status: 'archived' });
      expect(await titles('fisarmoniche')).toEqual([]);
      expect(await titles('fisarmoniche', '&status=all', admin)).toEqual(['Mantici']);
      expect(await titles('fisarmoniche', '', admin)).toEqual([]);
      await academy.send('DELETE', `/contents/${id}`, admin);
      expect(await titles('fisarmoniche', '&status=all', admin)).toEqual([]);
    });

    it('of the names of teachers and topics', async () => {
      const teacher = await makeTeacher(academy, { name: 'Amedeo Prova', slug: 'amedeo' });
      await academy.content({ title: 'Con docente', teacherIds: [teacher.id] });
      await academy.send('PATCH', `/teachers/${teacher.id}`, admin, { name: 'Gilberto Nuovo' });
      expect(await titles('gilberto')).toEqual(['Con docente']);
      expect(await titles('amedeo')).toEqual([]);
      expect((await search('gilbreto')).corrected).toBe('gilberto');
    });
  });

  describe('for what is gated', () => {
    let premium: ContentDto;
    let free: ContentDto;

    beforeAll(async () => {
      premium = await lesson(
        'Riservato',
        ['Qui si nasconde la parola ornitorinco.', 'Un’altra frase con la parola castello.'],
        { isPremium: true, priceCents: 2_000 },
      );
      free = await lesson('Aperto', ['Il castello è aperto a tutti, con i suoi cancelli.']);
      await lesson('Bozza', ['La parola bozzettistica.'], { status: 'draft' });
      const closed = await academy.content({ title: 'Con verifica' });
      await academy.content({
        title: 'Verifica sulle balalaike',
        contentType: 'quiz',
        vimeoIds: '',
        closesId: closed.id,
        status: 'draft',
      });
    });

    const owner = (): Sender => {
      const user = someone();
      own(user.sub, [grant('single', premium.id)]);
      return user;
    };

    it('tells its words to owners, subscribers and staff', async () => {
      const buyer = owner();
      const subscriber = someone();
      own(subscriber.sub, [], '2126-01-01T00:00:00.000Z');
      const project = await academy.project({ priceCents: 500 }, [premium.id]);
      const ofProject = someone();
      own(ofProject.sub, [grant('project', project.id)]);
      for (const reader of [buyer, subscriber, ofProject, editor, admin]) {
        expect(await titles('ornitorinchi', '', reader)).toEqual(['Riservato']);
        expect((await search('ornitorinca', '', reader)).corrected).toBeNull();
        expect((await search('ornitorinnco', '', reader)).corrected).toBe('ornitorinco');
        expect(await titles('castello', '', reader)).toContain('Riservato');
      }
    });

    it('tells nobody else, by results, order, corrections or what may be shared', async () => {
      const expired = someone();
      own(expired.sub, [grant('single', premium.id, { expiresAt: '2026-01-02T00:00:00.000Z' })]);
      for (const reader of [null, someone(), expired]) {
        expect(await search('ornitorinco', '', reader)).toEqual(NOTHING);
        expect(await search('ornitorinnco', '', reader)).toEqual(NOTHING);
        expect(await titles('castello', '', reader)).toEqual(['Aperto']);
        // What the title says is public.
        expect(await titles('riservato', '', reader)).toEqual(['Riservato']);
        expect(await titles('bozzettistica', '', reader)).toEqual([]);
        expect((await search('bozetistica', '', reader)).corrected).toBeNull();
      }
      // As near as "castello", and only in the gated text: it must not take its place.
      await academy.send('PATCH', `/contents/${premium.id}`, admin, {
        text: { type: 'doc', content: [paragraph('b0', 'Ornitorinco cancella cancello.')] },
      });
      expect((await search('cancelloi')).corrected).toBe('cancelli');
    });

    it('answers a guest and someone who owns nothing equally, and shares no answer of an owner', async () => {
      await academy.letCommerceBeat();
      const [buyer, member] = [owner(), someone()];
      const audienceOf = async (reader: Sender) =>
        (await academy.get('/search?q=castello', reader)).headers['academy-audience'];
      while ((await audienceOf(member)) === undefined)
        await new Promise((resolve) => setTimeout(resolve, 20));
      await search('castello', '', buyer);
      expect(await audienceOf(buyer)).toBeUndefined();
      expect(await search('castello', '', member)).toEqual(await search('castello'));
      expect((await academy.get('/search?q=castello')).headers['cache-control']).toContain('public');
    });

    it('opens and closes with the content', async () => {
      const change = (isPremium: boolean) =>
        academy.send('PATCH', `/contents/${free.id}`, admin, { isPremium, priceCents: isPremium ? 900 : 0 });
      await change(true);
      expect(await titles('castello')).toEqual([]);
      await change(false);
      expect(await titles('castello')).toEqual(['Aperto']);
    });

    it('finds nothing of a quiz that closes a content, for anyone', async () => {
      expect(await titles('balalaike')).toEqual([]);
      expect(await titles('balalaike', '&status=all', admin)).toEqual([]);
      expect((await search('balalaika', '&status=all', admin)).corrected).toBeNull();
    });

    it.each([null, someone()])('refuses to search drafts for %p', async (reader) => {
      expect((await academy.get('/search?q=parola&status=draft', reader)).status).toBe(403);
    });
  });

  describe('for what is said', () => {
    const caption = (start: number, text: string) => ({
      start: start * 1_000,
      end: start * 1_000 + 2_000,
      text,
    });
    const say = (videoId: string, language: string, cues: object[]) =>
      academy.send('PUT', `/captions/${videoId}/${language}`, admin, { cues });
    const series = (fields: object = {}) =>
      academy.content({
        title: 'Serie parlata',
        contentType: 'video_series',
        vimeoIds: '900100001/aaaa1111aaaa, 900100002/bbbb2222bbbb',
        ...fields,
      });
    const said = async (q: string, options = '', sender: Sender = null) =>
      (await search(q, options, sender)).items.flatMap(({ title, hits }) =>
        hits.map(({ position, second, text, language }) => ({ title, position, second, text, language })),
      );

    it('leads to the second, in every content that has the video', async () => {
      const { id } = await series();
      await say('900100002', 'it', [
        caption(1, 'Cominciamo.'),
        caption(10, 'Il bradipo dorme\nsu un ramo,'),
        caption(75, 'e il bradipo si sveglia. Poi si riaddormenta.'),
      ]);
      const hit = { title: 'Serie parlata', position: 1, language: 'it' };
      expect(await said('bradipi')).toEqual([
        { ...hit, second: 10, text: 'Il bradipo dorme su un ramo,' },
        { ...hit, second: 75, text: 'e il bradipo si sveglia.' },
      ]);
      const other = await academy.content({ title: 'Anche qui', vimeoIds: '900100002/bbbb2222bbbb' });
      expect(await titles('bradipo')).toEqual(expect.arrayContaining(['Anche qui', 'Serie parlata']));
      await academy.send('DELETE', `/contents/${other.id}`, admin);

      await say('900100002', 'en', [caption(12, 'The sloth sleeps.')]);
      expect(await said('sloth', '&lang=en')).toMatchObject([{ language: 'en', second: 12 }]);
      expect(await titles('sloth')).toEqual([]);
      expect(await titles('bradipo', '&lang=en')).toEqual([]);
      await academy.send('DELETE', '/captions/900100002/it', admin);
      // Without Italian ones, Italian readers get the English ones.
      expect(await said('sloth')).toMatchObject([{ language: 'en', second: 12 }]);
      expect(await titles('bradipo')).toEqual([]);
      await academy.send('DELETE', `/contents/${id}`, admin);
    });

    it('is written again only where it changes, so that series may be long', async () => {
      const { id } = await series({ vimeoIds: '900100011/aaaa1111aaaa, 900100012/bbbb2222bbbb' });
      await say('900100011', 'it', [caption(3, 'Un pangolino.')]);
      await say('900100012', 'it', [caption(4, 'Due pangolini.')]);
      const rows = async () => {
        const found = await academy.dataSource.query<{ id: string; video: number }[]>(
          `SELECT id, video FROM search_passage WHERE item_id = $1 AND kind = 'transcript' ORDER BY video`,
          [id],
        );
        return found.map((row) => row.id);
      };
      const [first, second] = await rows();
      await academy.send('PATCH', `/contents/${id}`, admin, { title: 'Serie di pangolini' });
      expect(await rows()).toEqual([first, second]);
      expect(await titles('pangolino')).toEqual(['Serie di pangolini']);
      await say('900100011', 'it', [caption(8, 'Tre pangolini.')]);
      expect((await rows())[1]).toBe(second);
      expect(await said('pangolino')).toMatchObject([
        { position: 0, second: 8 },
        { position: 1, second: 4 },
      ]);

      const reversed = '900100012/bbbb2222bbbb, 900100011/aaaa1111aaaa';
      await academy.send('PATCH', `/contents/${id}`, admin, { vimeoIds: reversed });
      expect(await said('pangolino')).toMatchObject([
        { position: 0, second: 4 },
        { position: 1, second: 8 },
      ]);
      await academy.send('PATCH', `/contents/${id}`, admin, { isPremium: true, priceCents: 2_000 });
      expect(await titles('tre pangolini')).toEqual([]);
      await academy.send('PATCH', `/contents/${id}`, admin, { isPremium: false, priceCents: 0 });
      expect(await titles('tre pangolini')).toEqual(['Serie di pangolini']);
      await academy.send('DELETE', `/contents/${id}`, admin);
    });

    it('is gated like the content, the open first lesson of a premium series included', async () => {
      const { id } = await series({ title: 'Serie premium', isPremium: true, priceCents: 2_000 });
      await say('900100001', 'it', [caption(3, 'Un armadillo.')]);
      await say('900100002', 'it', [caption(4, 'Due armadilli.')]);
      const buyer = someone();
      own(buyer.sub, [grant('single', id)]);
      expect(await said('armadillo', '', buyer)).toMatchObject([{ position: 0 }, { position: 1 }]);
      for (const reader of [null, someone()]) {
        expect(await search('armadillo', '', reader)).toEqual(NOTHING);
        expect(await search('armadilllo', '', reader)).toEqual(NOTHING);
      }
    });
  });

  it('catches up with what was written without it', async () => {
    const { id } = await lesson('Senza indice', ['Con la parola clavicembalo.']);
    await academy.dataSource.query('DELETE FROM search_passage WHERE item_id = $1', [id]);
    await academy.dataSource.query('UPDATE content SET searched_version = NULL WHERE id = $1', [id]);
    expect(await titles('clavicembalo')).toEqual([]);
    await academy.catalogue.app.get(IndexChangesJob).run();
    expect(await titles('clavicembalo')).toEqual(['Senza indice']);
    const left = 'SELECT id FROM content WHERE searched_version IS DISTINCT FROM version';
    expect(await academy.dataSource.query(left)).toEqual([]);
  });
});

const NOTHING = { corrected: null, items: [], nextCursor: null };
