import type { Role } from '@academy/shared';
import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The cells of a row by their columns, trimmed. A column that the file has not is left out. */
export type RowValues = Partial<Record<string, string>>;

/** Who writes the rows, with the rights they are written with. */
export interface ImportActor {
  id: string;
  role: Role;
}

/** A column that is read. */
export interface ImportColumn {
  name: string;
  /** The file is refused without it. */
  isRequired?: true;
}

/** What a row would do, found out without writing anything. */
export type RowPlan =
  | { outcome: 'unchanged' }
  | {
      outcome: 'create' | 'change';
      /**
       * Does it. What is written with the manager is written together with the row's result, which makes it happen once;
       * anything else may be called again for the same row.
       * @throws AppError when the row is refused after all.
       */
      write: (manager: EntityManager) => Promise<unknown>;
    };

/** A row in its place. */
export interface PlannedRow {
  /** Unique, and the same each time the row is looked at. */
  id: string;
  values: RowValues;
}

/** An entry of the audit log. */
export interface ImportAuditEntry {
  action: 'list.imported';
  actorId: string;
  subjectId: null;
  details: Record<string, string>;
}

/** How the rows of a service's list are judged and written; its class is marked with {@link ImportsRows}. */
export interface RowImporter {
  readonly columns: readonly ImportColumn[];
  /** Where the audit log of this service is written. */
  readonly audit: { record(manager: EntityManager, entry: ImportAuditEntry): Promise<void> };
  /** What the row is about: two rows of a file may not be about the same. Empty when the row does not say. */
  keyOf(values: RowValues): string;
  /**
   * Judges a row as the forms of staff would.
   * @throws AppError when it is refused; the fields of its `errors` are columns.
   */
  plan(row: PlannedRow, actor: ImportActor): Promise<RowPlan>;
}

const IMPORTS_ROWS = Symbol('imports-rows');

/** Marks the provider that imports rows of the service's list. Listing it among a module's providers is all it takes. */
export function ImportsRows() {
  return (target: Type<RowImporter>): void => Reflect.defineMetadata(IMPORTS_ROWS, true, target);
}

/** Whether a provider's class is marked to import rows. */
export function importsRows(target: object): boolean {
  return Reflect.hasMetadata(IMPORTS_ROWS, target);
}
