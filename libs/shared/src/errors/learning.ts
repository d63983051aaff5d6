/** Errors of the learning service. */
export const learningErrors = {
  'learning.content_not_found': 404,
  'learning.access_required': 403,
  'learning.video_not_found': 404,
  'learning.seconds_outside_video': 422,
  'learning.certificate_not_found': 404,
  'learning.certificate_not_valid': 409,
  'learning.status_list_not_found': 404,
  'learning.item_not_certifying': 404,
  'learning.item_not_found': 404,
  'learning.not_a_series': 422,
  'learning.unsubscribe_link_invalid': 400,
} as const;
