import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { FindingsService, type SearchFilters } from './findings.service.ts';
import type { Reach } from './reach.service.ts';
import { neighboursOf, readTerms, withWord } from './terms.ts';

/** Finds what was meant by a search with slips of typing. */
@Injectable()
export class CorrectionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly findings: FindingsService,
  ) {}

  /**
   * The search with each word that finds nothing replaced by one that is one slip away and stands in what the caller may
   * read; null when there is none. Words of the table that stand only in other texts have no influence.
   */
  async correct(search: string, { lang, status }: SearchFilters, reach: Reach): Promise<string | null> {
    // Whatever the filters: a word that is only elsewhere is not a slip.
    const filters = { lang, status };
    let corrected = search;
    for (const word of new Set(readTerms(search).words)) {
      if (await this.findings.finds(word, filters, reach)) continue;
      const other = await this.meant(word, filters, reach);
      if (other !== null) corrected = withWord(corrected, word, other);
    }
    return corrected === search ? null : corrected;
  }

  private async meant(word: string, filters: SearchFilters, reach: Reach): Promise<string | null> {
    const neighbours = neighboursOf(word);
    if (!neighbours) return null;
    // Not limited: what the caller may not read could take the place of what they may.
    const candidates = await this.dataSource.query<{ word: string }[]>(
      `SELECT word FROM (
         SELECT word FROM search_word WHERE word = ANY($1)
         UNION
         SELECT known.word FROM unnest($2::text[]) AS pattern,
           LATERAL (SELECT word FROM search_word WHERE word LIKE pattern) AS known
       ) AS candidate ORDER BY similarity(word, $3) DESC, word`,
      [neighbours.exact, neighbours.patterns, word],
    );
    for (const candidate of candidates)
      if (await this.findings.hasWord(candidate.word, filters, reach)) return candidate.word;
    return null;
  }
}
