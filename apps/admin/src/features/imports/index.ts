export { GrantImportPage, UserImportPage } from './import-pages.tsx';
