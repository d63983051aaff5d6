import {
  apiError,
  baseApi,
  fromProblem,
  isApiError,
  type ApiError,
  type LibraryFile,
  type MediaFile,
  type MediaKind,
  type Page,
  type Session,
  pagedQuery,
  type ListFilters,
} from '@academy/api-client';
import { reloads } from './outdated.ts';

export type MediaFilters = ListFilters<'listMedia'>;

export const mediaApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The status of an uploaded file; never cached. */
    getMedia: build.query<LibraryFile, string>({ query: (id) => `media/${id}`, keepUnusedDataFor: 0 }),
    /** The library, page after page. Not cached, because every save may change which files are used. */
    listMedia: build.infiniteQuery<Page<LibraryFile>, MediaFilters, string | null>({
      ...pagedQuery((params: MediaFilters) => ({ url: 'media', params })),
      keepUnusedDataFor: 0,
      providesTags: ['Media'],
    }),
    /** Replaces a file by another one wherever it is used. */
    replaceMedia: build.mutation<LibraryFile, { id: string; mediaId: string }>({
      query: ({ id, mediaId }) => ({ url: `media/${id}/replacement`, method: 'PUT', body: { mediaId } }),
      invalidatesTags: reloads(['Media', 'Content', 'Project', 'Settings']),
    }),
    deleteMedia: build.mutation<null, string>({
      query: (id) => ({ url: `media/${id}`, method: 'DELETE' }),
      invalidatesTags: reloads(['Media']),
    }),
  }),
});

export const {
  useGetMediaQuery,
  useLazyGetMediaQuery,
  useListMediaInfiniteQuery,
  useReplaceMediaMutation,
  useDeleteMediaMutation,
} = mediaApi;
export const { useQueryState: useMediaState, useQuerySubscription: useMediaSubscription } =
  mediaApi.endpoints.getMedia;

interface UploadOptions {
  kind: MediaKind;
  /** The same when the same file is sent again after a lost response, so that it is stored once. */
  idempotencyKey: string;
  /** Called with the uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Aborting it cancels the upload. */
  signal: AbortSignal;
}

/**
 * Uploads a file. When the session has expired, it is sent again after signing in.
 * @returns the error when it was refused or not received; `ABORTED` when the signal cancelled it.
 */
export async function uploadFile(
  session: Session,
  file: File,
  options: UploadOptions,
): Promise<MediaFile | ApiError> {
  const token = await session.accessToken();
  const answer = await send(session.origin, token, file, options);
  if (!isApiError(answer) || answer.status !== 401) return answer;
  const isBack = (token !== null && (await session.renew(token)) !== null) || (await session.reopen());
  return isBack ? send(session.origin, await session.accessToken(), file, options) : answer;
}

/** `fetch` reports no upload progress, hence XMLHttpRequest. */
function send(
  origin: string,
  token: string | null,
  file: File,
  { kind, idempotencyKey, onProgress, signal }: UploadOptions,
): Promise<MediaFile | ApiError> {
  const body = new FormData();
  body.append('kind', kind);
  body.append('file', file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${origin}/api/v1/media`);
    request.setRequestHeader('Idempotency-Key', idempotencyKey);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      resolve(readResponse(request.response, request.status));
    });
    request.addEventListener('error', () => resolve(apiError('FETCH_ERROR')));
    request.addEventListener('abort', () => resolve(apiError('ABORTED')));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function readResponse(answer: unknown, status: number): MediaFile | ApiError {
  if (isMediaFile(answer)) return answer;
  return fromProblem(answer, status);
}

function isMediaFile(answer: unknown): answer is MediaFile {
  return typeof answer === 'object' && answer !== null && 'url' in answer && 'status' in answer;
}
