import type { CreditedCertificate } from '@academy/api-client';
import { type CreditedFilters, useListCreditedCertificatesInfiniteQuery } from '../../api/certificates.ts';
import { fromDay, search, toDay } from '../../components/filters/filter.ts';
import { defineList } from '../../components/list/define-list.ts';
import { PAGES } from '../../components/navigation/pages.ts';

/** The professional credits that learners earned; the file is for a professional body. */
export const creditedList = defineList<CreditedCertificate, CreditedFilters>({
  name: 'professionalCredits',
  texts: 'certificates:credits',
  filters: { search: search(), from: fromDay(), to: toDay() },
  useQuery: useListCreditedCertificatesInfiniteQuery,
  rowKey: ({ id }) => id,
  exported: 'professionalCredits',
  back: PAGES.certificates,
});
