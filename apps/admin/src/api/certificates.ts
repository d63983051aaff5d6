import {
  baseApi,
  type CertificateIssuing,
  type CertificateRevocation,
  type CertificateStatus,
  type IssuedCertificate,
  type Page,
  pagedQuery,
} from '@academy/api-client';
import type { CertificateSort } from '@academy/shared';

/** Filters and order of the list; times are RFC 3339. */
export interface CertificateFilters {
  /** A number or code, or part of a name or address. */
  search?: string;
  status?: CertificateStatus;
  from?: string;
  to?: string;
  sort?: CertificateSort;
}

export const certificatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every certificate, page after page. */
    listIssuedCertificates: build.infiniteQuery<Page<IssuedCertificate>, CertificateFilters, string | null>({
      ...pagedQuery((params: CertificateFilters) => ({ url: 'certificates/issued', params })),
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
  useRevokeCertificateMutation,
  useReplaceCertificateMutation,
  useIssueCertificatesMutation,
} = certificatesApi;
