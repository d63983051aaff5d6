import { AppError, decodeCursor, encodeCursor } from '@academy/platform';
import { isStaff, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { CallerView } from '../audience/caller-view.ts';
import type { Caller } from '../input/caller.ts';
import { CorrectionsService } from './corrections.service.ts';
import { type Finding, FindingsService, type SearchFilters } from './findings.service.ts';
import { HitsService } from './hits.service.ts';
import { type Reach, ReachService } from './reach.service.ts';
import type { SearchQuery, SearchResultsDto } from './search.dto.ts';

/** Searches names, descriptions and lessons, in what the caller may read. */
@Injectable()
export class SearchService {
  constructor(
    private readonly reaches: ReachService,
    private readonly findings: FindingsService,
    private readonly corrections: CorrectionsService,
    private readonly hits: HitsService,
  ) {}

  /**
   * A page of what is found, the best first.
   * @throws AppError `platform.forbidden` when anyone but staff asks for what is not published;
   * `platform.invalid_cursor`
   */
  async search(
    { q, cursor, limit, unlisted, ...filters }: Plain<SearchQuery>,
    user: Caller | undefined,
  ): Promise<CallerView<Plain<SearchResultsDto>>> {
    const readAt = performance.now();
    if (!isStaff(user?.role) && filters.status !== 'published') throw new AppError('platform.forbidden');
    const start = cursor === undefined ? 0 : startOf(cursor);
    const reach = await this.reaches.of(user, filters.status !== 'published');
    const { found, corrected } = await this.findCorrected(q, filters, reach, unlisted);
    const page = found.slice(start, start + limit);
    const items = await this.hits.show(page, corrected ?? q, filters.lang, reach);
    const nextCursor = found.length > start + limit ? encodeCursor([start + limit]) : null;
    // Also when nothing is found: that it is so may tell what is in a gated text.
    const isGated = reach.ownedIds.length > 0 || reach.audiences.length > 1;
    return new CallerView({ corrected, items, nextCursor }, null, readAt, isGated);
  }

  private async findCorrected(
    search: string,
    filters: SearchFilters,
    reach: Reach,
    unlisted: boolean,
  ): Promise<{ found: Finding[]; corrected: string | null }> {
    const found = await this.findings.find(search, filters, reach, unlisted);
    if (found.length > 0 || (await this.findings.finds(search, filters, reach)))
      return { found, corrected: null };
    const corrected = await this.corrections.correct(search, filters, reach);
    if (corrected === null) return { found, corrected: null };
    const others = await this.findings.find(corrected, filters, reach, unlisted);
    const isFound = others.length > 0 || (await this.findings.finds(corrected, filters, reach));
    return isFound ? { found: others, corrected } : { found, corrected: null };
  }
}

function startOf(cursor: string): number {
  const [start] = decodeCursor(cursor, 1);
  if (typeof start !== 'number' || !Number.isInteger(start) || start < 0)
    throw new AppError('platform.invalid_cursor');
  return start;
}
