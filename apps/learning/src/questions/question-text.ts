import { createHash } from 'node:crypto';
import { AppError } from '@academy/platform';
import { countLinks, foldForSearch, isStaff, MAX_QUESTION_LINKS, type Role } from '@academy/shared';

/** What is stored of a text that was removed. */
export const NO_TEXT = { body: '', textKey: '' } as const;

/** The same for texts that differ only in case, accents and spaces. */
export function textKeyOf(body: string): string {
  return createHash('md5').update(foldForSearch(body).replace(/\s+/gu, ' ').trim()).digest('hex');
}

/** @throws AppError `learning.too_many_links` for a learner's text with more than two. */
export function checkLinks(body: string, role: Role): void {
  if (!isStaff(role) && countLinks(body) > MAX_QUESTION_LINKS)
    throw new AppError('learning.too_many_links', { values: { count: MAX_QUESTION_LINKS } });
}
