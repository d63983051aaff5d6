import { baseApi, type Certificate, type CertificateCheck, type Page } from '@academy/api-client';

/** More than anyone has earned so far. */
const CERTIFICATES_LIMIT = 100;

export const certificatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The caller's certificates, newest first. */
    listCertificates: build.query<Certificate[], void>({
      query: () => ({ url: 'certificates', isTranslated: true, params: { limit: CERTIFICATES_LIMIT } }),
      transformResponse: ({ items }: Page<Certificate>) => items,
      providesTags: [{ type: 'Certificate', id: 'LIST' }],
    }),
    /** The caller's current certificate of an item; null without one. */
    getCertificateOf: build.query<Certificate | null, string>({
      query: (itemId) => ({ url: 'certificates', isTranslated: true, params: { itemId, limit: 1 } }),
      transformResponse: ({ items }: Page<Certificate>) => items[0] ?? null,
      providesTags: [{ type: 'Certificate', id: 'LIST' }],
    }),
    /** Whether a certificate is valid, by its code as typed. */
    checkCertificate: build.query<CertificateCheck, string>({
      query: (code) => `certificates/${encodeURIComponent(code)}`,
    }),
  }),
});

export const { useListCertificatesQuery, useGetCertificateOfQuery, useCheckCertificateQuery } =
  certificatesApi;
