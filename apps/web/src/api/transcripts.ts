import { baseApi, type Transcripts } from '@academy/api-client';

/** For the page rendered on the server only; readers get the captions of a video one by one. */
export const transcriptsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What is said in the videos of a content that anyone may play, in the language of the page. */
    getTranscripts: build.query<Transcripts, string>({
      query: (id) => ({ url: `contents/${id}/transcripts`, isTranslated: true }),
    }),
  }),
});
