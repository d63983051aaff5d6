import { type AppError, toAppError } from '@academy/platform';

/** Codes of GoTrue's error catalogue that this service uses, with their usual status. */
const STATUS = {
  anonymous_provider_disabled: 422,
  bad_code_verifier: 400,
  bad_json: 400,
  bad_jwt: 403,
  bad_oauth_callback: 400,
  bad_oauth_state: 400,
  conflict: 409,
  current_password_invalid: 400,
  current_password_required: 400,
  email_conflict_identity_not_deletable: 422,
  email_exists: 422,
  email_not_confirmed: 400,
  flow_state_expired: 422,
  flow_state_not_found: 404,
  identity_already_exists: 422,
  identity_not_found: 422,
  insufficient_aal: 401,
  invalid_credentials: 400,
  invalid_request: 400,
  manual_linking_disabled: 404,
  mfa_challenge_expired: 422,
  mfa_factor_name_conflict: 422,
  mfa_factor_not_found: 404,
  mfa_ip_address_mismatch: 422,
  mfa_phone_enroll_not_enabled: 422,
  mfa_recovery_codes_locked: 429,
  mfa_recovery_codes_sole_factor: 422,
  mfa_verification_failed: 422,
  mfa_verified_factor_exists: 422,
  mfa_webauthn_enroll_not_enabled: 422,
  no_authorization: 401,
  not_admin: 403,
  otp_expired: 403,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
  phone_provider_disabled: 422,
  provider_email_needs_verification: 422,
  reauthentication_needed: 400,
  reauthentication_not_valid: 422,
  refresh_token_already_used: 400,
  refresh_token_not_found: 400,
  request_entity_too_large: 413,
  same_password: 422,
  saml_provider_disabled: 404,
  session_expired: 400,
  session_not_found: 403,
  signup_disabled: 422,
  single_identity_not_deletable: 422,
  too_many_enrolled_mfa_factors: 422,
  unexpected_failure: 500,
  unknown: 404,
  user_banned: 400,
  user_not_found: 403,
  validation_failed: 400,
  weak_password: 422,
} as const;

export type GoTrueErrorCode = keyof typeof STATUS;

/** Why a password is refused, in GoTrue's terms: too short, too predictable, or known from a breach. */
export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

/** An error of the auth routes, in GoTrue's terms; {@link goTrueBody} formats it. */
export class GoTrueError extends Error {
  override readonly name = 'GoTrueError';
  readonly status: number;
  readonly reasons: WeakPasswordReason[] | undefined;
  readonly retryAfter: number | undefined;

  /** @param options.retryAfter seconds. */
  constructor(
    readonly code: GoTrueErrorCode,
    message: string,
    options: {
      status?: number;
      reasons?: WeakPasswordReason[];
      retryAfter?: number | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = options.status ?? STATUS[code];
    this.reasons = options.reasons;
    this.retryAfter = options.retryAfter;
  }
}

/** The error's JSON body in version 2024-01-01 or the previous one. */
export function goTrueBody(error: GoTrueError, newForm: boolean, requestId: string): Record<string, unknown> {
  const extra = {
    ...(error.reasons === undefined ? {} : { weak_password: { reasons: error.reasons } }),
    // An OAuth error, which GoTrue sends in OAuth's format.
    ...(error.code === 'invalid_request' ? { error: error.code, error_description: error.message } : {}),
  };
  if (newForm) return { code: error.code, message: error.message, ...extra };
  const id = error.status >= 500 ? { error_id: requestId } : {};
  return { code: error.status, error_code: error.code, msg: error.message, ...id, ...extra };
}

/** Converts any error thrown on an auth route into GoTrue's format. */
export function toGoTrueError(thrown: unknown): GoTrueError {
  if (thrown instanceof GoTrueError) return thrown;
  const error = toAppError(thrown);
  const isUnreadable = error.code === 'platform.malformed_body';
  const code = isUnreadable ? 'bad_json' : (CODES_BY_STATUS[error.status] ?? 'unexpected_failure');
  return new GoTrueError(code, describe(error, code), {
    status: error.status,
    retryAfter: error.retryAfter,
    cause: thrown,
  });
}

const CODES_BY_STATUS: Record<number, GoTrueErrorCode> = {
  400: 'validation_failed',
  404: 'unknown',
  413: 'request_entity_too_large',
  415: 'bad_json',
  429: 'over_request_rate_limit',
};

function describe(error: AppError, code: GoTrueErrorCode): string {
  if (code === 'unexpected_failure')
    return 'Unexpected failure, please check server logs for more information';
  return error.errors?.[0]?.message ?? error.detail ?? error.message;
}
