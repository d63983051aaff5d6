/** Errors of the commerce service. */
export const commerceErrors = {
  'commerce.content_id_missing': 400,
  'commerce.project_id_missing': 400,
  'commerce.signature_invalid': 400,
  'commerce.session_not_found': 404,
  'commerce.item_not_found': 404,
  'commerce.coupon_not_found': 404,
  'commerce.already_owned': 409,
  'commerce.payment_in_progress': 409,
  'commerce.coupon_code_taken': 409,
  'commerce.item_not_for_sale': 422,
  'commerce.coupon_invalid': 422,
  'commerce.coupon_expired': 422,
  'commerce.coupon_exhausted': 422,
  'commerce.coupon_not_applicable': 422,
  'commerce.provider_misconfigured': 502,
  'commerce.provider_unavailable': 503,
} as const;
