import { AppError, type FieldError } from '@academy/platform';
import {
  type ContentOffer,
  FILMS_PATH,
  filmsOf,
  isOfferedAsBefore,
  isOffering,
  missingParts,
  type QuizError,
  quizErrors,
  waysOf,
  wordsOf,
} from '@academy/shared';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { documentKey, filmKey } from '../media/media-keys.ts';
import { fileId } from '../media/media-links.ts';
import type { MediaStore } from '../media/media-store.ts';
import { missingMedia } from '../media/media-uses.ts';
import type { ContentChange } from './content-fields.ts';
import { quizOf, seminarOf, textOf } from './content-parts.ts';
import type { Content } from './content.entity.ts';
import { isProjectForSale } from './project-for-sale.ts';
import { ProjectContent } from './project-content.entity.ts';
import type { Project } from './project.entity.ts';

const LOST_FILE = { code: 'catalogue.media_not_found', message: 'a file no longer exists' };

type Offered = Pick<
  Content,
  keyof ContentOffer | 'contentType' | 'videos' | 'downloads' | 'text' | 'quiz' | 'seminar'
>;

/** A content before and after a change; a new one has no `before`, and may lack what the database adds. */
interface OfferedChange {
  before?: Readonly<Offered> | undefined;
  after: Readonly<Pick<ContentChange, keyof Offered>>;
}

/**
 * Refuses to publish a content, now or by the clock, in which its readers would not find what its type promises, and to
 * empty a published one. What was published before that was checked stays as it is, and its texts can be edited.
 * @throws AppError `catalogue.content_incomplete` with an error for each field
 */
export async function requireComplete(manager: EntityManager, change: OfferedChange): Promise<void> {
  const { before, after } = change;
  if (!isOffering(before, offerOf(after))) return;
  const present = await incompleteFields(manager, after);
  const excused = before && isExcused(change) ? await incompleteFields(manager, before) : [];
  const isNew = ({ field, code }: FieldError) =>
    !excused.some((error) => error.field === field && error.code === code);
  refuse(present.filter(isNew));
}

/**
 * Refuses to begin to offer a content with a file whose bytes are not in the store, for example after a restored backup
 * without them.
 * @throws AppError `catalogue.content_incomplete` with an error for each field
 */
export async function requireBytes(store: MediaStore, change: OfferedChange): Promise<void> {
  const { videos = [], downloads = [] } = change.after;
  if (!isOffering(change.before, offerOf(change.after)) || isExcused(change)) return;
  const isLost = async (keys: string[]) =>
    (await Promise.all(keys.map((key) => store.exists(key)))).includes(false);
  const documents = downloads.flatMap(({ url }) => fileId(url) ?? []);
  refuse([
    ...((await isLost(filmsOf(videos).map(filmKey))) ? [{ field: 'vimeoIds', ...LOST_FILE }] : []),
    ...((await isLost(documents.map(documentKey))) ? [{ field: 'downloads', ...LOST_FILE }] : []),
  ]);
}

function offerOf({
  status = 'draft',
  isPremium = false,
  publishAt = null,
}: OfferedChange['after']): ContentOffer {
  return { status, isPremium, publishAt };
}

function isExcused({ before, after }: OfferedChange): boolean {
  return before !== undefined && isOfferedAsBefore(before, offerOf(after));
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new AppError('catalogue.content_incomplete', { errors });
}

async function incompleteFields(
  manager: EntityManager,
  content: OfferedChange['after'],
): Promise<FieldError[]> {
  const { contentType, videos = [], downloads = [] } = content;
  const [text, quiz, seminar] = [textOf(content), quizOf(content), seminarOf(content)];
  const counts = {
    videoCount: videos.length,
    downloadCount: downloads.length,
    wordCount: text ? wordsOf(text.document) : 0,
    questionCount: quiz?.questions.length ?? 0,
    wayCount: seminar ? waysOf(seminar).length : 0,
  };
  const parts = contentType === undefined ? [] : missingParts({ contentType, ...counts });
  const films = filmsOf(videos).map((id) => `${FILMS_PATH}/${id}`);
  const files = downloads.map(({ url }) => url);
  const missing = await missingMedia(manager, [...films, ...files]);
  return [
    ...parts.map((part) => ({ ...part, message: `${part.field} must not be empty` })),
    ...(quiz ? quizErrors(quiz).map(toFieldError) : []),
    ...(films.some((url) => missing.has(url)) ? [{ field: 'vimeoIds', ...LOST_FILE }] : []),
    ...(files.some((url) => missing.has(url)) ? [{ field: 'downloads', ...LOST_FILE }] : []),
  ];
}

function toFieldError({ path, code }: QuizError): FieldError {
  return { field: `quiz.${path}`, code: `catalogue.quiz_${code}`, message: `quiz.${path}: ${code}` };
}

/** Whether a project is sold once a change is made, or will be by the clock. */
export function isToBeSold(project: Pick<Project, 'isActive' | 'priceCents' | 'publishAt'>): boolean {
  return isProjectForSale({ ...project, isActive: project.isActive || project.publishAt !== null });
}

/**
 * Checks that a project has a published content. Called last in a transaction: what it locks must not be waited for
 * while other rows are.
 * @throws AppError `catalogue.project_without_contents`
 */
export async function requirePublishedContent(manager: EntityManager, projectId: string): Promise<void> {
  await oneAtATime(manager);
  if (!(await hasPublishedContent(manager, projectId)))
    throw new AppError('catalogue.project_without_contents');
}

/** Whether a project has a published content. */
export function hasPublishedContent(manager: EntityManager, projectId: string): Promise<boolean> {
  return manager.existsBy(ProjectContent, {
    projectId,
    removedAt: IsNull(),
    content: { status: 'published' },
  });
}

/** The ids of the active projects for sale that contain a content. */
export async function projectsSelling(manager: EntityManager, contentId: string): Promise<string[]> {
  const places = await manager.findBy(ProjectContent, {
    contentId,
    removedAt: IsNull(),
    project: { isActive: true, priceCents: Not(IsNull()) },
  });
  return places.map(({ projectId }) => projectId);
}

/**
 * Checks that projects for sale keep a published content when one is withdrawn. Called last in a transaction, like
 * {@link requirePublishedContent}.
 * @throws AppError `catalogue.last_content_of_project`
 */
export async function requireOtherContents(
  manager: EntityManager,
  contentId: string,
  projectIds: readonly string[],
): Promise<void> {
  if (projectIds.length === 0) return;
  await oneAtATime(manager);
  const others = await manager.find(ProjectContent, {
    select: { projectId: true },
    where: {
      projectId: In([...projectIds]),
      contentId: Not(contentId),
      removedAt: IsNull(),
      content: { status: 'published' },
    },
  });
  const kept = new Set(others.map(({ projectId }) => projectId));
  if (projectIds.some((id) => !kept.has(id))) throw new AppError('catalogue.last_content_of_project');
}

/** Otherwise two contents could be archived at once that are the last two of a project. */
async function oneAtATime(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtext('contents of projects for sale'))`);
}
