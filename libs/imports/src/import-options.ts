import type { ImportedList, Role } from '@academy/shared';

/** The service's list, and who may import into it. */
export interface ImportOptions {
  list: ImportedList;
  roles: Role[];
}

export const IMPORT_OPTIONS = Symbol('IMPORT_OPTIONS');
