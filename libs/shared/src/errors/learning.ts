/** Errors of the learning service. */
export const learningErrors = {
  'learning.content_not_found': 404,
  'learning.access_required': 403,
  'learning.video_not_found': 404,
  'learning.seconds_outside_video': 422,
} as const;
