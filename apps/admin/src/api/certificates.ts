import {
  baseApi,
  type CertificateIssuing,
  type CertificateRevocation,
  type CreditedCertificate,
  type IssuedCertificate,
  type Page,
  pagedQuery,
  type ListFilters,
} from '@academy/api-client';

export type CertificateFilters = ListFilters<'listIssuedCertificates'>;
export type CreditedFilters = ListFilters<'listCreditedCertificates'>;

export const certificatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every certificate, page after page. */
    listIssuedCertificates: build.infiniteQuery<Page<IssuedCertificate>, CertificateFilters, string | null>({
      ...pagedQuery((params: CertificateFilters) => ({ url: 'certificates/issued', params })),
      providesTags: ['Certificate'],
      keepUnusedDataFor: 0,
    }),
    /** Certificates with professional credits, page after page. */
    listCreditedCertificates: build.infiniteQuery<Page<CreditedCertificate>, CreditedFilters, string | null>({
      ...pagedQuery((params: CreditedFilters) => ({ url: 'certificates/professional-credits', params })),
      providesTags: ['Certificate'],
      keepUnusedDataFor: 0,
    }),
    revokeCertificate: build.mutation<IssuedCertificate, CertificateRevocation & { id: string }>({
      query: ({ id, ...body }) => ({ url: `certificates/issued/${id}/revocation`, method: 'POST', body }),
      invalidatesTags: ['Certificate'],
    }),
    replaceCertificate: build.mutation<IssuedCertificate, { id: string; holderName: string }>({
      query: ({ id, ...body }) => ({ url: `certificates/issued/${id}/replacement`, method: 'POST', body }),
      invalidatesTags: ['Certificate'],
    }),
    /** Issues an item's certificates to all who completed it and have none; returns how many learners are checked. */
    issueCertificates: build.mutation<{ learners: number }, CertificateIssuing>({
      query: (body) => ({ url: 'certificates/issued', method: 'POST', body }),
      invalidatesTags: ['Certificate'],
    }),
  }),
});

export const {
  useListIssuedCertificatesInfiniteQuery,
  useListCreditedCertificatesInfiniteQuery,
  useRevokeCertificateMutation,
  useReplaceCertificateMutation,
  useIssueCertificatesMutation,
} = certificatesApi;
