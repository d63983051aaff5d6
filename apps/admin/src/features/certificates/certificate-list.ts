import type { IssuedCertificate } from '@academy/api-client';
import { CERTIFICATE_SORTS, CERTIFICATE_STATUSES } from '@academy/shared';
import { type CertificateFilters, useListIssuedCertificatesInfiniteQuery } from '../../api/certificates.ts';
import { choice, fromDay, order, search, toDay } from '../../components/filters/filter.ts';
import { defineList } from '../../components/list/define-list.ts';

/** Every certificate. */
export const certificateList = defineList<IssuedCertificate, CertificateFilters>({
  name: 'certificates',
  texts: 'certificates',
  filters: {
    search: search(),
    status: choice(CERTIFICATE_STATUSES),
    from: fromDay(),
    to: toDay(),
    sort: order(CERTIFICATE_SORTS),
  },
  useQuery: useListIssuedCertificatesInfiniteQuery,
  rowKey: ({ id }) => id,
  exported: 'certificates',
});
