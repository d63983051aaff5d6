export { CertificatesPage as certificates } from './certificates-page.tsx';
