import { appErrors, type AppErrorCode } from '@academy/shared';

/** An error of one input field. `code` is stable, e.g. `isUuid`; `message` is for developers. */
export interface FieldError {
  field: string;
  code: string;
  message: string;
  /** Of a text of several lines: the line with the error, from 1. */
  line?: number;
  /** Words and numbers of the client's text, by name. */
  values?: Record<string, string | number>;
}

/** Details of an {@link AppError}. */
export interface AppErrorOptions {
  /** A sentence for developers and logs; clients show their own text by code. Never contains personal data. */
  detail?: string | undefined;
  errors?: FieldError[] | undefined;
  /** Numbers for the client's text, by name. */
  values?: Record<string, number> | undefined;
  /** Seconds after which a retry makes sense; sent as `Retry-After`. */
  retryAfter?: number | undefined;
  /** The current resource, for clients whose change was based on an older version. */
  current?: CurrentResource;
  cause?: unknown;
}

/** A resource as its GET would return it now, with its `ETag`. */
export interface CurrentResource {
  body: object;
  etag: string;
}

/** An error with a stable code; the registry in `@academy/shared` maps it to an HTTP status. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly status: number;
  readonly detail: string | undefined;
  readonly errors: FieldError[] | undefined;
  readonly values: Record<string, number> | undefined;
  readonly retryAfter: number | undefined;
  readonly current: CurrentResource | undefined;

  constructor(
    readonly code: AppErrorCode,
    options: AppErrorOptions = {},
  ) {
    super(options.detail ?? code, { cause: options.cause });
    this.status = appErrors[code];
    this.detail = options.detail;
    this.errors = options.errors;
    this.values = options.values;
    this.current = options.current;
    this.retryAfter = options.retryAfter ?? (this.status === 503 ? 1 : undefined);
  }
}
