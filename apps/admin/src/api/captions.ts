import { baseApi, ifMatch, type Versioned, withVersion } from '@academy/api-client';
import {
  CAPTION_FILES_PATH,
  type CaptionTrack,
  CAPTIONS_PATH,
  type Cue,
  type FoundCaptions,
  VTT_TYPE,
} from '@academy/shared';

/** Matches the services' limit for receiving a file over a slow connection. */
const FILE_TIMEOUT_MS = 180_000;

type CaptionKey = Pick<CaptionTrack, 'videoId' | 'language'>;

const pathOf = ({ videoId, language }: CaptionKey) => `${relative(CAPTIONS_PATH)}/${videoId}/${language}`;

const captionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The captions of a video with their version; none of them are version 0. Not cached, as every form. */
    getCaptions: build.query<Versioned<CaptionTrack>, CaptionKey>({
      query: pathOf,
      transformResponse: withVersion<CaptionTrack>,
      keepUnusedDataFor: 0,
    }),

    /** Replaces all cues; without any, the captions are deleted. */
    saveCaptions: build.mutation<null, CaptionKey & { cues: Cue[]; version: string | null }>({
      query: ({ cues, version, ...key }) => ({
        url: pathOf(key),
        headers: ifMatch(version),
        ...(cues.length === 0 ? { method: 'DELETE' } : { method: 'PUT', body: { cues } }),
      }),
      transformResponse: () => null,
      invalidatesTags: ['Stats', { type: 'Content', id: 'LIST' }],
    }),

    /** The cues in a file and what is wrong in it; nothing is stored. */
    readCaptions: build.mutation<FoundCaptions, ArrayBuffer>({
      query: (body) => ({
        url: relative(CAPTION_FILES_PATH),
        method: 'POST',
        headers: { 'Content-Type': VTT_TYPE },
        body,
        timeout: FILE_TIMEOUT_MS,
      }),
    }),
  }),
});

export const {
  useGetCaptionsQuery,
  useLazyGetCaptionsQuery,
  useSaveCaptionsMutation,
  useReadCaptionsMutation,
} = captionsApi;

function relative(path: string): string {
  return path.replace(/^\/api\/v1\//, '');
}
