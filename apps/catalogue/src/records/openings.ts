import type { Opening } from '@academy/shared';
import type { ContentPlace } from './content.entity.ts';

/** When a content opens in a project; null for one that opens with it. */
export function openingOf({
  opensOn,
  opensAfterDays,
}: Pick<ContentPlace, 'opensOn' | 'opensAfterDays'>): Opening | null {
  return opensOn === null && opensAfterDays === null ? null : { on: opensOn, afterDays: opensAfterDays };
}
