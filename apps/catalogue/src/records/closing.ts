import { AppError } from '@academy/platform';
import { type ClosingErrorCode, CONTENT_TYPE_RULES, type ContentType } from '@academy/shared';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { Content } from './content.entity.ts';
import { ProjectContent } from './project-content.entity.ts';

/** A content before and after a change, as far as it decides what closes what; a new one has no id yet. */
interface ClosedChange {
  before?: Readonly<Pick<Content, 'contentType' | 'closesId'>> | undefined;
  after: Readonly<Partial<Pick<Content, 'id' | 'contentType' | 'closesId' | 'isPremium'>>>;
}

/**
 * Refuses what a quiz that closes a content must not be: something else than a quiz, sold or placed in a project by
 * itself, the second one of a content, or one of another quiz. Locks a content that it begins to close, so that this does
 * not get another quiz or become one at the same time.
 * @throws AppError `platform.invalid_input` that names the field
 */
export async function requireClosing(manager: EntityManager, { before, after }: ClosedChange): Promise<void> {
  const { id = null, contentType, closesId = null, isPremium = false } = after;
  if (closesId === null) {
    const becomesQuiz = before && !isQuiz(before.contentType) && isQuiz(contentType);
    if (becomesQuiz && id !== null && (await findClosing(manager, id)))
      throw refusal('closed_is_quiz', 'contentType');
    return;
  }
  if (!isQuiz(contentType)) throw refusal('closing_not_a_quiz');
  if (isPremium) throw refusal('closing_is_sold', 'isPremium');
  if (before?.closesId === closesId) return;
  const closed = await findLocked(manager, closesId);
  if (!closed) throw refusal('closed_not_found');
  if (isQuiz(closed.contentType)) throw refusal('closed_is_quiz');
  if (await findClosing(manager, closesId, id)) throw refusal('closed_already');
  if (id !== null && (await manager.existsBy(ProjectContent, { contentId: id, removedAt: IsNull() })))
    throw refusal('closing_in_project');
}

/** The quiz that closes a content; null for none. @param except the id of a quiz that does not count. */
export function findClosing(
  manager: EntityManager,
  closesId: string,
  except: string | null = null,
): Promise<Content | null> {
  return manager.findOneBy(Content, { closesId, ...(except !== null && { id: Not(except) }) });
}

/** The error of a field that says what cannot close what. */
export function refusal(problem: ProblemName, field = 'closesId'): AppError {
  const code = `catalogue.${problem}` as const;
  return new AppError('platform.invalid_input', {
    errors: [{ field, code, message: `${field}: ${problem}` }],
  });
}

type ProblemName = ClosingErrorCode extends `catalogue.${infer Name}` ? Name : never;

function findLocked(manager: EntityManager, id: string): Promise<Content | null> {
  const query = manager.createQueryBuilder(Content, 'content').where('content.id = :id', { id });
  return (manager.queryRunner?.isTransactionActive ? query.setLock('pessimistic_write') : query).getOne();
}

function isQuiz(contentType: ContentType | undefined): boolean {
  return contentType !== undefined && CONTENT_TYPE_RULES[contentType].needs === 'quiz';
}
