import { baseApi, type Captions } from '@academy/api-client';
import type { Language } from '@academy/shared';

/** Which captions: of which video of which content. */
export interface CaptionsOf {
  contentId: string;
  videoId: string;
  language: Language;
}

const captionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The captions of a video that the reader may play; refused alike without captions and without access. */
    getCaptions: build.query<Captions, CaptionsOf>({
      query: ({ contentId, videoId, language }) => `contents/${contentId}/captions/${videoId}/${language}`,
    }),
  }),
});

export const { useGetCaptionsQuery } = captionsApi;
