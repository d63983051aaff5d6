/** Errors of the learning service. */
export const learningErrors = {
  'learning.content_not_found': 404,
  'learning.access_required': 403,
} as const;
