export { ArchivesPage as invoiceArchives } from './archives-page.tsx';
export { InvoicesPage as invoices } from './invoices-page.tsx';
export { ReceiptsPage as exchangeReceipts } from './receipts-page.tsx';
