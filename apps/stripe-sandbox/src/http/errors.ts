/** The error object of Stripe's envelope, `{ error: … }`. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  code?: string | undefined;
  param?: string;
  message: string;
  decline_code?: string;
  doc_url?: string;
}

/** An error response; thrown by handlers and sent in Stripe's error envelope. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: Omit<ErrorBody, 'doc_url'>) {
    super(body.message);
    this.status = status;
    this.body = body.code
      ? { ...body, doc_url: `https://docs.stripe.com/error-codes/${body.code.replaceAll('_', '-')}` }
      : body;
  }
}

/** 400: the request is refused. */
export const invalidRequest = (
  message: string,
  details: { code?: string | undefined; param?: string } = {},
): ApiError => new ApiError(400, { type: 'invalid_request_error', message, ...details });

/** 404 when the object is named in the path, 400 when it is named by a parameter. */
export const missingObject = (kind: string, id: string, param = 'id'): ApiError =>
  new ApiError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${kind}: '${id}'`,
  });

/** 400: a required parameter is missing. */
export const missingParameter = (param: string): ApiError =>
  invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
