export {
  ContentImportPage as importContents,
  GrantImportPage as importGrants,
  UserImportPage as importUsers,
} from './import-pages.tsx';
