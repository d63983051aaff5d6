import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { apiError, errorKeyOf, fromProblem, type ApiError } from './errors.ts';
import type { Session } from './session/session.ts';

const TIMEOUT_MS = 20_000;
const PROOF_NEEDED = 'identity.reauthentication_needed';

/** The part of the session a request needs. */
export type TokenSource = Pick<Session, 'origin' | 'accessToken' | 'renew' | 'prove' | 'reopen'>;

/**
 * Requests to `/api/v1` with the bearer token; every failure becomes an {@link ApiError}. After
 * a 401 the request is sent once more with a renewed token. A request that needs a recent sign-in, or whose session has
 * expired, waits until the user has signed in again, if the page can ask for it.
 */
export function createBaseQuery(
  tokens: TokenSource,
): BaseQueryFn<string | FetchArgs, unknown, ApiError, object, FetchBaseQueryMeta> {
  const send = (token: string | null) =>
    fetchBaseQuery({
      baseUrl: `${tokens.origin}/api/v1`,
      timeout: TIMEOUT_MS,
      prepareHeaders: (headers) => {
        if (token) headers.set('Authorization', `Bearer ${token}`);
      },
    });

  return async (args, api, extra) => {
    const token = await tokens.accessToken();
    let result = await send(token)(args, api, extra);
    if (result.error?.status === 401 && token !== null) {
      const renewed = await tokens.renew(token);
      if (renewed) result = await send(renewed)(args, api, extra);
    }
    const isBack = result.error?.status === 401 && (await tokens.reopen());
    if (isBack || (needsProof(result.error) && (await tokens.prove()))) {
      result = await send(await tokens.accessToken())(args, api, extra);
    }
    const { error } = result;
    const meta = result.meta && { meta: result.meta };
    return error
      ? { error: normalize(error, result.meta?.response), ...meta }
      : { data: result.data, ...meta };
  };
}

function needsProof(error: FetchBaseQueryError | undefined): boolean {
  return error?.status === 403 && fromProblem(error.data, error.status).code === PROOF_NEEDED;
}

function normalize(error: FetchBaseQueryError, response: Response | undefined): ApiError {
  if (error.status === 'PARSING_ERROR') {
    // A proxy's HTML page instead of our JSON: its status is more useful than its text.
    const status = error.originalStatus;
    return apiError(error.status, status, status >= 400 ? { messageKey: errorKeyOf('', status) } : {});
  }
  if (typeof error.status === 'string') return apiError(error.status);

  const retryAfter = Number(response?.headers.get('Retry-After') ?? NaN);
  return fromProblem(error.data, error.status, Number.isFinite(retryAfter) ? { retryAfter } : {});
}
