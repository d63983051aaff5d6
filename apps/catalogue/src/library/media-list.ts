import {
  ChoiceFilter,
  everyWord,
  type FilterConditions,
  is,
  PageQuery,
  type SortOrder,
} from '@academy/platform';
import { MEDIA_SORTS, type MediaSort, type Plain } from '@academy/shared';
import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { RankedSortParameter } from '../input/ranked-sort-parameter.decorator.ts';
import { Trim } from '../input/validators.ts';
import { MEDIA_KINDS, type MediaKind } from '../media/media-file.entity.ts';

const USE_FILTERS = ['used', 'unused'] as const;

/** The filters of the library, and of its CSV export, newest first. */
export class MediaFilters {
  @ApiPropertyOptional({
    description:
      'Words of the file name, or parts of them, all of which are found; case and accents are ignored.',
  })
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(100)
  search?: string;

  @ChoiceFilter(MEDIA_KINDS, { enumName: 'MediaKind' }) kind?: MediaKind;
  @ChoiceFilter(USE_FILTERS, { enumName: 'MediaUseFilter' }) use?: (typeof USE_FILTERS)[number];
}

/** Filters and sort order of the library. */
export class ListMediaQuery extends IntersectionType(PageQuery, MediaFilters) {
  @RankedSortParameter(MEDIA_SORTS, 'MediaSort') sort?: MediaSort;
}

const TIME = { column: 'createdAt', type: 'time' } as const;
const NAME = { column: 'nameSearch', type: 'text' } as const;
const SIZE = { column: 'sizeBytes', type: 'integer' } as const;

/** What the list of files filters and sorts by, and the columns of its CSV file. */
export const mediaList = {
  /** The condition of each filter, on `media`. */
  conditions: {
    search: (search) => everyWord(search, (pattern) => `media.nameSearch LIKE ${pattern}`),
    kind: is('media.kind'),
    use: (use) => [`media.releasedAt IS ${use === 'unused' ? 'NOT NULL' : 'NULL'}`],
  } satisfies FilterConditions<Plain<MediaFilters>>,
  sorting: {
    newest: { ...TIME, direction: 'DESC' },
    oldest: { ...TIME, direction: 'ASC' },
    name: { ...NAME, direction: 'ASC' },
    '-name': { ...NAME, direction: 'DESC' },
    size: { ...SIZE, direction: 'ASC' },
    '-size': { ...SIZE, direction: 'DESC' },
  } satisfies Record<MediaSort, SortOrder<'createdAt' | 'nameSearch' | 'sizeBytes'>>,
  columns: [
    ...(['id', 'kind', 'fileName', 'contentType', 'sizeBytes', 'createdAt', 'removedAt', 'usedBy'] as const),
  ],
};
