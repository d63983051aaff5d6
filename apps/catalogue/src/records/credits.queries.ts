import type { Language } from '@academy/shared';
import { IS_LISTED } from './lessons.queries.ts';
import { titleSearchIn } from './translations.ts';

/** What an item can be credited with; also the names of the tables. */
export type CreditKind = 'teacher' | 'topic';

/**
 * The ids of the items credited with the teacher or topic whose slug, former slug or id is the parameter of that name.
 * Empty for one that does not exist.
 */
export function creditedItems(kind: CreditKind): string {
  return `(SELECT credit.item_id FROM item_${kind} credit WHERE credit.${kind}_id IN (
    SELECT id FROM ${kind} WHERE slug = :${kind} OR id::text = :${kind}${kind === 'topic' ? ' OR english_slug = :topic' : ''}
    UNION ALL
    SELECT item_id FROM former_slug WHERE kind = '${kind}' AND slug = :${kind}))`;
}

/**
 * The condition that a word is found in the title of an item, or in the name of one of its teachers and topics.
 * @param alias of the items.
 * @param pattern for LIKE.
 */
export function isNamed(alias: 'content' | 'project', language: Language, pattern: string): string {
  return `${alias}.${titleSearchIn(language)} LIKE ${pattern} OR ${alias}.id = ANY (${creditedWith(language, pattern)})`;
}

/** An array of ids, so that the database can still use the index of titles. */
function creditedWith(language: Language, pattern: string): string {
  const topicTitle = language === 'en' ? 'english_title_search' : 'title_search';
  return `ARRAY(
  SELECT credit.item_id FROM item_teacher credit JOIN teacher ON teacher.id = credit.teacher_id
    WHERE teacher.name_search LIKE ${pattern}
  UNION ALL
  SELECT credit.item_id FROM item_topic credit JOIN topic ON topic.id = credit.topic_id
    WHERE topic.${topicTitle} LIKE ${pattern})`;
}

/**
 * The condition that the teacher or topic of the table `kind` is credited in a published content or an active project.
 */
export function isPublic(kind: CreditKind): string {
  return `EXISTS (SELECT FROM item_${kind} credit WHERE credit.${kind}_id = ${kind}.id AND (
    EXISTS (SELECT FROM content WHERE content.id = credit.item_id AND ${IS_LISTED})
    OR EXISTS (SELECT FROM project WHERE project.id = credit.item_id AND project.is_active)))`;
}

/** Counts the published contents of the teachers or topics whose ids are the first parameter; rows of `id` and `count`. */
export function countContents(kind: CreditKind): string {
  return `SELECT credit.${kind}_id AS id, count(*)::int AS count
    FROM item_${kind} credit JOIN content ON content.id = credit.item_id
    WHERE credit.${kind}_id = ANY ($1) AND ${IS_LISTED}
    GROUP BY credit.${kind}_id`;
}
