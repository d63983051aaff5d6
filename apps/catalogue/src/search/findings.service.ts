import { applyFilters, everyWord, type SearchSql } from '@academy/platform';
import type { Language, Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, type ObjectLiteral, Repository, type SelectQueryBuilder } from 'typeorm';
import { filterContents } from '../contents/content-list.ts';
import { projectList } from '../projects/project-list.ts';
import { Content } from '../records/content.entity.ts';
import { isNamed, isPublic } from '../records/credits.queries.ts';
import { Project } from '../records/project.entity.ts';
import {
  addSigns,
  FIRST,
  isRead,
  isTitled,
  OTHER_ENDINGS,
  TSQUERY,
  WHOLE_WORDS,
} from './passages.queries.ts';
import type { Reach } from './reach.service.ts';
import type { SearchQuery } from './search.dto.ts';
import { readTerms, type Terms } from './terms.ts';

/** An item in which something was found. */
export interface Finding {
  kind: 'content' | 'project';
  id: string;
}

/** The filters of a search: all of its parameters but the page and the text. */
export type SearchFilters = Omit<Plain<SearchQuery>, 'q' | 'cursor' | 'limit' | 'unlisted'>;

/** How many items are found by their names, of each kind. */
const MAX_NAMED = 200;
/**
 * How many passages are ranked. One word can be in most passages of the academy, and reading all of them would take
 * seconds; nobody reads on for so long.
 */
const MAX_PASSAGES = 500;

/** Finds the contents and projects whose names, descriptions or lessons have the words of a search. */
@Injectable()
export class FindingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    @InjectRepository(Project) private readonly projects: Repository<Project>,
  ) {}

  /** What is found, the best first: by names before by texts, whole words before beginnings, then by how often the words are there. */
  async find(search: string, filters: SearchFilters, reach: Reach, unlisted: boolean): Promise<Finding[]> {
    const terms = readTerms(search);
    const [contents, projects, inTexts] = await Promise.all([
      this.named('content', search, terms, { filters, unlisted, limit: MAX_NAMED }),
      this.named('project', search, terms, { filters, unlisted, limit: MAX_NAMED }),
      this.inPassages(terms, filters, reach),
    ]);
    const found = new Map<string, Finding>();
    for (const finding of [...contents, ...projects, ...inTexts])
      if (!found.has(finding.id)) found.set(finding.id, finding);
    return [...found.values()];
  }

  /** Whether a search finds anything at all for a caller. */
  async finds(search: string, filters: SearchFilters, reach: Reach): Promise<boolean> {
    const terms = readTerms(search);
    const options = { filters, unlisted: false, limit: 1 };
    if ((await this.named('content', search, terms, options)).length > 0) return true;
    if ((await this.named('project', search, terms, options)).length > 0) return true;
    const passages = this.passages(terms, filters, reach);
    return passages !== null && this.isAny(passages);
  }

  /**
   * Whether a word stands, as it is, in a name or text that a caller may read.
   * @param word of letters only.
   */
  async hasWord(word: string, filters: SearchFilters, reach: Reach): Promise<boolean> {
    const written = `to_tsquery('simple', :written)`;
    const parameters = { written: `${word}:B`, word, lang: filters.lang };
    const one = async (query: SelectQueryBuilder<ObjectLiteral>): Promise<boolean> =>
      (await query.select('1').setParameters(parameters).limit(1).getRawOne()) !== undefined;
    for (const [kind, query] of [
      ['content', this.ofContents(filters)] as const,
      ['project', this.ofProjects(filters)] as const,
    ])
      if (query && (await one(query.andWhere(isTitled(kind, filters.lang, written))))) return true;
    for (const [kind, name] of [
      ['teacher', 'name_search'],
      ['topic', filters.lang === 'en' ? 'english_title_search' : 'title_search'],
    ] as const) {
      const named = this.dataSource.createQueryBuilder().from(kind, kind);
      // Split like the words of texts: a regular expression would know other letters.
      const words = `regexp_split_to_array(${kind}.${name}, '[^[:alnum:]]+')`;
      if (await one(named.where(`:word = ANY(${words}) AND ${isPublic(kind)}`))) return true;
    }
    const passages = this.dataSource.createQueryBuilder().from('search_passage', 'passage');
    return this.isAny(
      passages
        .where(...isRead(reach, written))
        .andWhere(':lang = ANY(passage.readers)')
        .setParameters(parameters),
    );
  }

  private async isAny(passages: SelectQueryBuilder<ObjectLiteral>): Promise<boolean> {
    const found = this.dataSource
      .createQueryBuilder()
      .addCommonTableExpression(passages.select('passage.id', 'id').getQuery(), 'passages', FIRST)
      .select('1')
      .from('passages', 'found')
      .setParameters(passages.getParameters());
    return (await found.limit(1).getRawOne()) !== undefined;
  }

  private async named(
    kind: 'content' | 'project',
    search: string,
    terms: Terms,
    { filters, unlisted, limit }: { filters: SearchFilters; unlisted: boolean; limit: number },
  ): Promise<Finding[]> {
    const query = kind === 'content' ? this.ofContents(filters) : this.ofProjects(filters);
    if (!query) return [];
    const rows = await query
      .andWhere(...isFoundByName(kind, filters.lang, search, terms, unlisted))
      .orderBy(kind === 'content' ? 'content.listedAt' : 'project.createdAt', 'DESC')
      .addOrderBy(`${kind}.id`)
      .limit(limit)
      .getRawMany<{ id: string }>();
    return rows.map(({ id }) => ({ kind, id }));
  }

  private async inPassages(terms: Terms, filters: SearchFilters, reach: Reach): Promise<Finding[]> {
    const passages = this.passages(terms, filters, reach);
    if (!passages) return [];
    const candidates = passages
      .select(['passage.item_id AS item_id', 'passage.kind AS kind', 'passage.words AS words'])
      .getQuery();
    const rank = `CASE WHEN kind IN ('description', 'lesson') THEN 0 ELSE 1 END`;
    const rows = await this.dataSource
      .createQueryBuilder()
      .addCommonTableExpression(candidates, 'passages', FIRST)
      .select('found.item_id', 'id')
      .addSelect('EXISTS (SELECT FROM project WHERE project.id = found.item_id)', 'isProject')
      .from(
        `(SELECT item_id, ${rank} AS rank, ts_rank(words, ${WHOLE_WORDS}) AS score
          FROM passages LIMIT ${MAX_PASSAGES})`,
        'found',
      )
      .setParameters(passages.getParameters())
      .groupBy('found.item_id')
      // It is 0 where only the beginnings of words are.
      .orderBy('max(found.score) > 0', 'DESC')
      .addOrderBy('min(found.rank)')
      .addOrderBy('sum(found.score)', 'DESC')
      .addOrderBy('found.item_id')
      .getRawMany<{ id: string; isProject: boolean }>();
    return rows.map(({ id, isProject }) => ({ id, kind: isProject ? 'project' : 'content' }));
  }

  /** The passages with all words, of the items that the filters select; null for a search without letters and digits. */
  private passages(
    terms: Terms,
    filters: SearchFilters,
    reach: Reach,
  ): SelectQueryBuilder<ObjectLiteral> | null {
    if (terms.all === null) return null;
    const { lang, status, ...others } = filters;
    const query = this.dataSource
      .createQueryBuilder()
      .from('search_passage', 'passage')
      .where(...isRead(reach, TSQUERY))
      .andWhere(':lang = ANY(passage.readers)', { lang })
      .setParameters(terms.all);
    addSigns(query, terms);
    // An audience says as much of each passage.
    if (status === 'published' && Object.values<unknown>(others).every((value) => value === undefined))
      return query;
    const items = [this.ofContents(filters), this.ofProjects(filters)].flatMap((given) => given ?? []);
    for (const given of items) query.setParameters(given.getParameters());
    return query.andWhere(
      `(${items.map((given) => `passage.item_id IN (${given.getQuery()})`).join(' OR ')})`,
    );
  }

  private ofContents(filters: SearchFilters): SelectQueryBuilder<Content> {
    const query = this.contents.createQueryBuilder('content').select('content.id', 'id');
    return filterContents(query, { closing: 'without', ...filters });
  }

  /** Null when a filter is set that projects do not have. */
  private ofProjects({
    lang: _,
    status,
    teacher,
    topic,
    ...others
  }: SearchFilters): SelectQueryBuilder<Project> | null {
    if (Object.values<unknown>(others).some((value) => value !== undefined)) return null;
    if (status === 'draft' || status === 'archived') return null;
    const query = this.projects.createQueryBuilder('project').select('project.id', 'id');
    const filters = { status: status === 'all' ? ('all' as const) : ('active' as const), teacher, topic };
    return applyFilters(query, projectList.conditions, filters);
  }
}

function isFoundByName(
  kind: 'content' | 'project',
  lang: Language,
  search: string,
  { all, withSigns }: Terms,
  unlisted: boolean,
): SearchSql {
  const [listed, parameters] = everyWord(search, (pattern) => isNamed(kind, lang, pattern));
  // Signs are not among the words of titles; the rule of the lists finds them.
  const hasStems = all !== null && withSigns.length === 0;
  const titled = (tsquery: string) => (hasStems ? isTitled(kind, lang, tsquery) : 'FALSE');
  return [
    unlisted ? `(${titled(OTHER_ENDINGS)} AND NOT (${listed}))` : `(${titled(TSQUERY)} OR (${listed}))`,
    { ...parameters, ...all },
  ];
}
