import { ListExportButton } from '../../components/download/list-export-button.tsx';
import { ImportPage } from './import-page.tsx';

const NO_FILTERS = {};

/** Imports contents from a file. */
export function ContentImportPage() {
  return <ImportPage list="contents" back="/contenuti" />;
}

/** Imports grants from a file. Existing grants can be downloaded here, since no list shows them. */
export function GrantImportPage() {
  return (
    <ImportPage
      list="grants"
      back="/ordini"
      actions={<ListExportButton list="grants" filters={NO_FILTERS} />}
    />
  );
}

/** Imports users from a file. */
export function UserImportPage() {
  return <ImportPage list="users" back="/utenti" />;
}
