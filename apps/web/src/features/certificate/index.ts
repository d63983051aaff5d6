export { CertificatePage as certificate } from './certificate-page.tsx';
export { CertificateSearchPage as certificateSearch } from './certificate-search-page.tsx';
