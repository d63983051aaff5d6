export { CertificatePage } from './certificate-page.tsx';
export { CertificateSearchPage } from './certificate-search-page.tsx';
