export { UserImportPage } from './import-pages.tsx';
