/** Errors of the catalogue service. */
export const catalogueErrors = {
  'catalogue.content_not_found': 404,
  'catalogue.project_not_found': 404,
  'catalogue.slug_taken': 409,
  'catalogue.content_sold': 409,
  'catalogue.project_sold': 409,
  'catalogue.price_not_chargeable': 422,
  'catalogue.video_unreadable': 422,
  'catalogue.series_without_videos': 422,
  'catalogue.picture_too_narrow': 422,
  'catalogue.document_unreadable': 422,
  'catalogue.film_not_ready': 422,
  'catalogue.film_container': 422,
  'catalogue.film_codec': 422,
  'catalogue.film_unreadable': 422,
  'catalogue.link_expired': 410,
  'catalogue.payment_pages_open': 503,
} as const;
