import type { Plain } from '@academy/shared';
import type { ProgressDto } from './progress.dto.ts';
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

/** The progress of somebody who has not touched the content yet. */
export function untouched(contentId: string): Plain<ProgressDto> {
  return { contentId, isSaved: false, savedAt: null, isCompleted: false, completedAt: null, updatedAt: null };
}
