import { REVIEW_REASONS, type ReviewReason } from '@academy/shared';

/** True for a reason the server gave, as opposed to one that a person wrote. */
export function isReviewReason(text: string): text is ReviewReason {
  return REVIEW_REASONS.some((reason) => reason === text);
}
