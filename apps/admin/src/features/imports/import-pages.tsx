import { ListExportButton } from '../../components/download/list-export-button.tsx';
import { ImportPage } from './import-page.tsx';

const NO_FILTERS = {};

/** Contents, from a file. */
export function ContentImportPage() {
  return <ImportPage list="contents" back="/contenuti" />;
}

/** Access that staff gives, from a file; the file of what it gave so far is to be had here, since no list shows it. */
export function GrantImportPage() {
  return (
    <ImportPage
      list="grants"
      back="/ordini"
      actions={<ListExportButton list="grants" filters={NO_FILTERS} />}
    />
  );
}

/** People, from a file. */
export function UserImportPage() {
  return <ImportPage list="users" back="/utenti" />;
}
