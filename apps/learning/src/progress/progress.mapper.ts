import type { ContentSummaryReply, CourseReply } from '@academy/contracts';
import { type Language, type Plain, titleIn } from '@academy/shared';
import type { LessonContentDto, LessonDto, ProgressDto } from './progress.dto.ts';
import type { UserContentProgress } from '../records/user-content-progress.entity.ts';

export function toProgress(progress: Omit<UserContentProgress, 'userId'>): Plain<ProgressDto> {
  return {
    contentId: progress.contentId,
    isSaved: progress.isSaved,
    savedAt: progress.savedAt?.toISOString() ?? null,
    isCompleted: progress.isCompleted,
    completedAt: progress.completedAt?.toISOString() ?? null,
    updatedAt: progress.updatedAt.toISOString(),
  };
}

/** @param content undefined when it was deleted or is hidden from the caller. */
export function toLesson(
  progress: UserContentProgress,
  content: ContentSummaryReply | undefined,
  language: Language,
): Plain<LessonDto> {
  return { ...toProgress(progress), content: content ? toLessonContent(content, language) : null };
}

/** The list fields of a content, in a language. */
export function toLessonContent(
  content: ContentSummaryReply | (CourseReply & { id: string }),
  language: Language,
): Plain<LessonContentDto> {
  const { id, contentType, coverImageUrl } = content;
  return { id, ...titleIn(content, language), contentType, coverImageUrl };
}

/** The progress of a user who has not touched the content yet. */
export function untouched(contentId: string): Plain<ProgressDto> {
  return { contentId, isSaved: false, savedAt: null, isCompleted: false, completedAt: null, updatedAt: null };
}
