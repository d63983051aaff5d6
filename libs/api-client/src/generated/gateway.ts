// Generated from the OpenAPI document by `npm run generate`; do not edit.
export interface paths {
  '/api/v1/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listenToEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    FieldErrorDto: {
      field: string;
      code: string;
      message: string;
    };
    LiveEventDataDto: {
      /** Format: uuid */
      contentId?: string;
      /** Format: uuid */
      projectId?: string;
    };
    LiveEventDto: {
      /** @enum {string} */
      event:
        | 'purchase.completed'
        | 'access.revoked'
        | 'subscription.changed'
        | 'role.changed'
        | 'progress.changed'
        | 'certificate.issued'
        | 'question.answered'
        | 'booking.changed'
        | 'ready'
        | 'refresh'
        | 'alive';
      data: components['schemas']['LiveEventDataDto'];
    };
    ProblemDto: {
      /** @example about:blank */
      type: string;
      title: string;
      status: number;
      detail?: string;
      /** @example commerce.already_owned */
      code: Record<string, never>;
      requestId: string;
      errors?: components['schemas']['FieldErrorDto'][];
      /** @description Numbers that belong to the `code`, such as a limit and by what it was exceeded. */
      values?: {
        [key: string]: number;
      };
      /** @description With `platform.version_conflict`, `learning.answer_outdated` and `learning.note_outdated`: the current resource, with its version in the `ETag`. */
      current?: {
        [key: string]: unknown;
      };
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listenToEvents: {
    parameters: {
      query?: never;
      header?: {
        /** @description The last `id` received; the stream continues after it. */
        'Last-Event-ID'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Server-sent events; each names data to request again. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': components['schemas']['LiveEventDto'];
        };
      };
      /** @description The caller already has ten streams. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProblemDto'];
        };
      };
    };
  };
}
