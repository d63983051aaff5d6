import { CONTENT_TYPE_RULES, type ContentType, type Quiz } from '@academy/shared';
import type { StoredSeminar, StoredText } from './content.entity.ts';

/** The quiz of a content, if its type has one: what is left of a former type has no effect, and is kept only for staff who change it back. */
export function quizOf({
  contentType,
  quiz = null,
}: {
  contentType?: ContentType;
  quiz?: Quiz | null;
}): Quiz | null {
  return hasPart(contentType, 'quiz') ? quiz : null;
}

/** The text of a content, if its type has one; see {@link quizOf}. */
export function textOf({
  contentType,
  text = null,
}: {
  contentType?: ContentType;
  text?: StoredText | null;
}): StoredText | null {
  return hasPart(contentType, 'text') ? text : null;
}

/** When and where a content takes place, if it is a seminar; see {@link quizOf}. */
export function seminarOf({
  contentType,
  seminar = null,
}: {
  contentType?: ContentType;
  seminar?: StoredSeminar | null;
}): StoredSeminar | null {
  return hasPart(contentType, 'seminar') ? seminar : null;
}

/** Whether contents of this type are quizzes. */
export function hasQuiz(contentType: ContentType): boolean {
  return hasPart(contentType, 'quiz');
}

function hasPart(contentType: ContentType | undefined, part: 'quiz' | 'text' | 'seminar'): boolean {
  return contentType !== undefined && CONTENT_TYPE_RULES[contentType].needs === part;
}
