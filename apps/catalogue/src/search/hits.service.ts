import { inLanguage, type Language, type Plain, titleIn } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, Repository } from 'typeorm';
import { Content } from '../records/content.entity.ts';
import { CreditsService, NO_CREDITS } from '../records/credits.service.ts';
import type { PassageKind } from '../records/passages.ts';
import { Project } from '../records/project.entity.ts';
import { excerptOf, foldedWords, marksIn } from './excerpt.ts';
import type { Finding } from './findings.service.ts';
import { addSigns, FIRST, isRead, TSQUERY, WHOLE_WORDS } from './passages.queries.ts';
import type { Reach } from './reach.service.ts';
import type { HitDto, SearchResultDto } from './search.dto.ts';
import { readTerms, type Terms } from './terms.ts';

/** How many passages of an item are shown. */
const MAX_HITS = 12;

interface PassageRow {
  itemId: string;
  kind: PassageKind;
  language: Language;
  body: string;
  video: number | null;
  seconds: number[] | null;
  blockId: string | null;
}

/** By language the folded words to mark. */
type FoundWords = Record<Language, ReadonlySet<string>>;

/** Shows what was found in items: their titles, and sentences of their passages with marks. */
@Injectable()
export class HitsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    @InjectRepository(Project) private readonly projects: Repository<Project>,
    private readonly credits: CreditsService,
  ) {}

  /** The items as results, in their order; one that is gone since is left out. */
  async show(
    findings: readonly Finding[],
    search: string,
    language: Language,
    reach: Reach,
  ): Promise<Plain<SearchResultDto>[]> {
    const terms = readTerms(search);
    const ids = findings.map(({ id }) => id);
    const select = { id: true, slug: true, title: true, translations: true } as const;
    const where = { id: In(ids) };
    const [contents, projects, credits, passages] = await Promise.all([
      this.contents.find({ select: { ...select, contentType: true }, where }),
      this.projects.find({ select, where }),
      this.credits.read(ids),
      this.passages(ids, terms, language, reach),
    ]);
    const items = new Map<
      string,
      Pick<Content, keyof typeof select> & { contentType?: Content['contentType'] }
    >([...contents, ...projects].map((item) => [item.id, item]));
    const named = findings.flatMap(({ id, kind }) => {
      const item = items.get(id);
      const { teachers, topics } = credits.get(id) ?? NO_CREDITS;
      return item === undefined
        ? []
        : [
            {
              ...{ id, kind, contentType: item.contentType ?? null },
              ...titleIn(item, language),
              names: [
                ...teachers.map(({ name }) => ({
                  kind: 'teacher' as const,
                  text: name,
                  language: 'it' as const,
                })),
                ...topics.map((topic) => ({
                  kind: 'topic' as const,
                  text: inLanguage(topic, language).title,
                  language,
                })),
              ],
            },
          ];
    });
    const found = await this.foundWords(terms, [
      ...named.flatMap(({ title, names }) => [{ text: title, language }, ...names]),
      ...passages.map(({ body, language: written }) => ({ text: body, language: written })),
    ]);
    return named.map(({ names, ...item }) => ({
      ...item,
      titleMarks: marksIn(item.title, found[language]),
      hits: [
        ...names
          .map((name) => ({ ...NOWHERE, ...name, marks: marksIn(name.text, found[name.language]) }))
          .filter(({ marks }) => marks.length > 0),
        ...passages.filter(({ itemId }) => itemId === item.id).map((passage) => toHit(passage, found)),
      ].slice(0, MAX_HITS),
    }));
  }

  private passages(ids: string[], terms: Terms, lang: Language, reach: Reach): Promise<PassageRow[]> {
    if (ids.length === 0 || terms.all === null) return Promise.resolve([]);
    const order = `ts_rank(passage.words, ${WHOLE_WORDS}) > 0 DESC, array_position(ARRAY['description', 'lesson', 'text', 'transcript'], passage.kind),
      ts_rank(passage.words, ${TSQUERY}) DESC, passage.video, passage.id`;
    const query = this.dataSource
      .createQueryBuilder()
      .select('passage.*')
      .addSelect(`row_number() OVER (PARTITION BY passage.item_id ORDER BY ${order})`, 'place')
      .addCommonTableExpression(
        `SELECT * FROM search_passage WHERE item_id = ANY(:ids) AND words @@ ${TSQUERY}`,
        'own',
        FIRST,
      )
      .from('own', 'passage')
      .setParameters({ ids })
      .where(...isRead(reach, TSQUERY))
      .andWhere(':lang = ANY(passage.readers)', { lang })
      .setParameters(terms.all);
    addSigns(query, terms);
    return this.dataSource
      .createQueryBuilder()
      .select('hit.item_id', 'itemId')
      .addSelect(['hit.kind AS kind', 'hit.language AS language', 'hit.body AS body', 'hit.video AS video'])
      .addSelect('hit.seconds', 'seconds')
      .addSelect('hit.block_id', 'blockId')
      .from(`(${query.getQuery()})`, 'hit')
      .setParameters(query.getParameters())
      .where('hit.place <= :most', { most: MAX_HITS })
      .orderBy('hit.place')
      .getRawMany<PassageRow>();
  }

  /** Which words of some texts were found; the database knows the stems. */
  private async foundWords(
    { marked, prefix }: Terms,
    texts: readonly { text: string; language: Language }[],
  ): Promise<FoundWords> {
    const inLanguageOf = async (language: Language): Promise<Set<string>> => {
      const given = texts.filter((text) => text.language === language).map(({ text }) => text);
      const all = foldedWords(given.join('\n'));
      const written = all.filter(
        (word) => marked.includes(word) || (prefix !== null && word.startsWith(prefix)),
      );
      const rows =
        all.length === 0
          ? []
          : await this.dataSource.query<{ word: string }[]>(
              `SELECT word FROM unnest($1::text[]) AS word WHERE ts_lexize($2::regdictionary, word) && (
                 SELECT array_agg(stem) FROM unnest($3::text[]) AS given,
                   unnest(ts_lexize('search_italian', given) || ts_lexize('search_english', given)) AS stem)`,
              [all, language === 'en' ? 'search_english' : 'search_italian', marked],
            );
      return new Set([...written, ...rows.map(({ word }) => word)]);
    };
    const [it, en] = await Promise.all([inLanguageOf('it'), inLanguageOf('en')]);
    return { it, en };
  }
}

/** The place of a hit that is not in a lesson. */
const NOWHERE = { position: null, second: null, blockId: null };

function toHit(
  { kind, language, body, video, seconds, blockId }: PassageRow,
  found: FoundWords,
): Plain<HitDto> {
  const { text, marks, line } = excerptOf(body, found[language]);
  return { kind, language, text, marks, position: video, second: seconds?.[line] ?? null, blockId };
}
