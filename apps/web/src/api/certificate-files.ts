import { baseApi } from '@academy/api-client';
import { DOCUMENT_TIMEOUT_MS } from '@academy/shared';
import { saveResponse } from '@academy/ui';

// Apart from the data of certificates, whose code every page loads.
export const certificateFilesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Fetches a certificate's PDF and saves it as a file. */
    downloadCertificate: build.mutation<null, string>({
      query: (code) => ({
        url: `certificates/${encodeURIComponent(code)}.pdf`,
        timeout: DOCUMENT_TIMEOUT_MS,
        responseHandler: saveResponse(`${code}.pdf`),
      }),
    }),
  }),
});

export const { useDownloadCertificateMutation } = certificateFilesApi;
