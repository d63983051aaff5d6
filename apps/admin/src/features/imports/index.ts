export { ContentImportPage, GrantImportPage, UserImportPage } from './import-pages.tsx';
