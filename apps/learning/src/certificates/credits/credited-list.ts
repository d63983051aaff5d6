import {
  everyWord,
  type FilterConditions,
  isBefore,
  isFrom,
  IsTimeQuery,
  PageQuery,
  SearchFilter,
} from '@academy/platform';
import type { Plain } from '@academy/shared';
import { IntersectionType } from '@nestjs/swagger';

/** The filters of the list of professional credits. */
export class CreditedFilter {
  @SearchFilter('Part of the name of a professional body; credits of others are then left out.')
  search?: string;
  @IsTimeQuery('Earned at this time or later.') from?: string;
  @IsTimeQuery('Earned before this time.') to?: string;
}

/** The filters with paging. */
export class ListCreditedQuery extends IntersectionType(PageQuery, CreditedFilter) {}

/** All names of bodies of a certificate; indexed. */
const BODIES = `search_text(CAST(jsonb_path_query_array(certificate.professionalCredits, '$[*].body') AS text))`;

/** A row of the file that a professional body receives. */
export interface CreditedRow {
  codiceFiscale: string | null;
  name: string;
  title: string;
  hours: number | null;
  credits: number;
  /** In Rome, `2026-11-29`. */
  date: string;
  body: string;
  accreditation: string;
  number: string;
}

/** What the list of professional credits filters by, and the columns of its CSV file. */
export const creditedList = {
  /** The condition of each filter, on `certificate`. */
  conditions: {
    search: (search) => {
      const [among, parameters] = everyWord(search, (pattern) => `${BODIES} LIKE ${pattern}`);
      // The words may be spread over several bodies.
      const [inOne] = everyWord(search, (pattern) => `search_text(credited.body) LIKE ${pattern}`);
      const entries = 'jsonb_to_recordset(certificate.professionalCredits) AS credited(body text)';
      return [`(${among}) AND EXISTS (SELECT FROM ${entries} WHERE ${inOne})`, parameters];
    },
    from: isFrom('certificate.creditedAt'),
    to: isBefore('certificate.creditedAt'),
  } satisfies FilterConditions<Plain<CreditedFilter>>,
  columns: [
    ...(['codiceFiscale', 'name', 'title', 'hours', 'credits', 'date'] as const),
    ...(['body', 'accreditation', 'number'] as const),
  ],
};
