/** Errors any service may answer. Value: the HTTP status. */
export const platformErrors = {
  'platform.invalid_input': 400,
  'platform.malformed_body': 400,
  'platform.invalid_cursor': 400,
  'platform.unauthenticated': 401,
  'platform.invalid_token': 401,
  'platform.session_revoked': 401,
  'platform.forbidden': 403,
  'platform.second_factor_needed': 403,
  'platform.not_found': 404,
  'platform.conflict': 409,
  'platform.idempotency_mismatch': 409,
  'platform.payload_too_large': 413,
  'platform.unsupported_media_type': 415,
  'platform.rate_limited': 429,
  'platform.internal': 500,
  'platform.unavailable': 503,
} as const;
