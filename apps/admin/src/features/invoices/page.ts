import type { StaffFolder } from '../../components/navigation/staff-folder.ts';

export const invoices = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  pages: {
    invoices: [],
    exchangeReceipts: [],
    invoiceArchives: [],
  },
} as const satisfies StaffFolder;
