import { ImportPage } from './import-page.tsx';

/** People, from a file. */
export function UserImportPage() {
  return <ImportPage list="users" back="/utenti" />;
}
