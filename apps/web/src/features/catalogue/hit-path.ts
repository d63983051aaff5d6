import type { SearchHit, SearchResult } from '@academy/api-client';
import { anchorOf } from '@academy/shared';

/** The page of a result. */
export function resultPath({ kind, slug }: Pick<SearchResult, 'kind' | 'slug'>): string {
  return kind === 'project' ? `/progetto/${slug}` : `/contenuti/${slug}`;
}

/** Where a sentence stands: its page, and there the second of its video or the block of its text. */
export function hitPath(
  result: Pick<SearchResult, 'kind' | 'slug'>,
  { position, second, blockId }: Pick<SearchHit, 'position' | 'second' | 'blockId'>,
): string {
  const query = [
    ...(position === null ? [] : [`video=${position + 1}`]),
    ...(second === null ? [] : [`t=${second}`]),
  ].join('&');
  const part = blockId === null ? '' : `#${anchorOf(blockId)}`;
  return resultPath(result) + (query && `?${query}`) + part;
}
