import { isAppErrorCode, type AppErrorCode } from '@academy/shared';

/** The key of a sentence in the interface languages; the texts are in `@academy/ui`. */
export type ErrorKey =
  | AppErrorCode
  | 'auth.invalid_credentials'
  | 'auth.email_not_confirmed'
  | 'auth.user_not_found'
  | 'auth.already_registered'
  | 'auth.weak_password'
  | 'auth.same_password'
  | 'auth.invalid_email'
  | 'auth.email_rate_limit'
  | 'auth.sms_rate_limit'
  | 'auth.email_not_sent'
  | 'auth.captcha_failed'
  | 'auth.session_expired'
  | 'auth.link_expired'
  | 'auth.link_other_browser'
  | 'auth.user_suspended'
  | 'auth.signup_disabled'
  | 'auth.mfa_code_invalid'
  | 'auth.mfa_locked'
  | 'auth.mfa_required'
  | 'auth.current_password_invalid'
  | 'auth.nonce_needed'
  | 'auth.nonce_invalid'
  | 'auth.last_identity'
  | 'auth.identity_taken'
  | 'auth.provider_failed'
  | 'network.connection'
  | 'network.timeout'
  | 'network.unreadable'
  | 'status.400'
  | 'status.401'
  | 'status.403'
  | 'status.404'
  | 'status.429'
  | 'status.500'
  | 'status.503'
  | 'unknown';

/** A refused field of a request body. */
export interface FieldError {
  field: string;
  code: string;
  message: string;
}

/** Every failure a screen handles, whatever its origin. */
export interface ApiError {
  /** HTTP status; 0 without a response. */
  status: number;
  /** Stable code as received: `service.reason`, GoTrue's own, or empty. */
  code: string;
  messageKey: ErrorKey;
  requestId?: string;
  fieldErrors: FieldError[];
  /** Numbers for the text, by name. */
  values?: Record<string, number>;
  /** Seconds to wait, if the server sent them. */
  retryAfter?: number;
}

const AUTH_CODES: Record<string, ErrorKey> = {
  invalid_credentials: 'auth.invalid_credentials',
  email_not_confirmed: 'auth.email_not_confirmed',
  user_not_found: 'auth.user_not_found',
  user_already_exists: 'auth.already_registered',
  email_exists: 'auth.already_registered',
  phone_exists: 'auth.already_registered',
  weak_password: 'auth.weak_password',
  same_password: 'auth.same_password',
  email_address_invalid: 'auth.invalid_email',
  over_email_send_rate_limit: 'auth.email_rate_limit',
  over_sms_send_rate_limit: 'auth.sms_rate_limit',
  over_request_rate_limit: 'status.429',
  captcha_failed: 'auth.captcha_failed',
  user_banned: 'auth.user_suspended',
  signup_disabled: 'auth.signup_disabled',
  mfa_verification_failed: 'auth.mfa_code_invalid',
  mfa_verification_rejected: 'auth.mfa_code_invalid',
  mfa_challenge_expired: 'auth.mfa_code_invalid',
  mfa_recovery_codes_locked: 'auth.mfa_locked',
  insufficient_aal: 'auth.mfa_required',
  current_password_required: 'auth.current_password_invalid',
  current_password_invalid: 'auth.current_password_invalid',
  reauthentication_needed: 'auth.nonce_needed',
  reauthentication_not_valid: 'auth.nonce_invalid',
  single_identity_not_deletable: 'auth.last_identity',
  email_conflict_identity_not_deletable: 'auth.last_identity',
  identity_already_exists: 'auth.identity_taken',
  bad_oauth_state: 'auth.provider_failed',
  bad_oauth_callback: 'auth.provider_failed',
  provider_disabled: 'auth.provider_failed',
  bad_jwt: 'auth.session_expired',
  session_expired: 'auth.session_expired',
  session_not_found: 'auth.session_expired',
  refresh_token_not_found: 'auth.session_expired',
  refresh_token_already_used: 'auth.session_expired',
  no_authorization: 'auth.session_expired',
  AuthSessionMissingError: 'auth.session_expired',
  AuthInvalidJwtError: 'auth.session_expired',
  otp_expired: 'auth.link_expired',
  access_denied: 'auth.link_expired',
  flow_state_expired: 'auth.link_expired',
  flow_state_not_found: 'auth.link_expired',
  bad_code_verifier: 'auth.link_other_browser',
  AuthPKCECodeVerifierMissingError: 'auth.link_other_browser',
  pkce_code_verifier_not_found: 'auth.link_other_browser',
  AuthRetryableFetchError: 'network.connection',
  AuthUnknownError: 'network.unreadable',
  FETCH_ERROR: 'network.connection',
  TIMEOUT_ERROR: 'network.timeout',
  PARSING_ERROR: 'network.unreadable',
  request_timeout: 'network.timeout',
  // Only the end of the session aborts a request before its response.
  AbortError: 'auth.session_expired',
};

const STATUS_KEYS: Record<number, ErrorKey> = {
  400: 'status.400',
  401: 'status.401',
  403: 'status.403',
  404: 'status.404',
  408: 'network.timeout',
  429: 'status.429',
  500: 'status.500',
  502: 'status.503',
  503: 'status.503',
  504: 'network.timeout',
};

/** The key for a code; for an unknown code, the key for its status. */
export function errorKeyOf(code: string, status: number): ErrorKey {
  if (isAppErrorCode(code)) return code;
  return AUTH_CODES[code] ?? STATUS_KEYS[status] ?? 'unknown';
}

/** An error given by its code alone. */
export function apiError(code: string, status = 0, extra: Partial<ApiError> = {}): ApiError {
  return { status, code, messageKey: errorKeyOf(code, status), fieldErrors: [], ...extra };
}

/** The error that a problem document describes, or its status if the response is none. */
export function fromProblem(body: unknown, status: number, extra: Partial<ApiError> = {}): ApiError {
  const { code, requestId, errors, values } = isObject(body) ? body : {};
  return apiError(typeof code === 'string' ? code : '', status, {
    ...(typeof requestId === 'string' && { requestId }),
    ...(isNumbers(values) && { values }),
    fieldErrors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
    ...extra,
  });
}

/** Normalises the `error` of `@supabase/auth-js`. Anything else becomes `unknown`. */
export function fromAuthError(error: unknown): ApiError {
  if (!(error instanceof Error)) return apiError('');
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  // The library reports a 5xx as "retryable" and drops its code, so the sentence follows the status.
  return apiError(code, status, status >= 500 ? { messageKey: errorKeyOf('', status) } : {});
}

/** True for a normalised error; RTK Query may set other values as `error`. */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'messageKey' in value && 'fieldErrors' in value;
}

/** The normalised error of a call, from anything RTK Query sets as `error`. */
export function toApiError(failure: unknown): ApiError {
  if (isApiError(failure)) return failure;
  const isNamed = typeof failure === 'object' && failure !== null && 'name' in failure;
  return apiError(isNamed ? String(failure.name) : '');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isNumbers(value: unknown): value is Record<string, number> {
  return isObject(value) && Object.values(value).every((one) => typeof one === 'number');
}

function isFieldError(value: unknown): value is FieldError {
  return isObject(value) && typeof value.field === 'string' && typeof value.code === 'string';
}
