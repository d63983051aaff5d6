import { REVIEW_REASONS, type ReviewReason } from '@academy/shared';

/** True for a reason given by the server, false for one written by a person. */
export function isReviewReason(text: string): text is ReviewReason {
  return REVIEW_REASONS.some((reason) => reason === text);
}
