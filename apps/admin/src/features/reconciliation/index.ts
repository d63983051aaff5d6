export { ReconciliationPage as reconciliation } from './reconciliation-page.tsx';
