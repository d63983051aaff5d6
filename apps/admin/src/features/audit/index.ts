export { AuditPage as audit } from './audit-page.tsx';
