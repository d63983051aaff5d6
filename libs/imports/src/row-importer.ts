import type { Role } from '@academy/shared';
import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The cells of a row by column, trimmed. Columns missing in the file are omitted. */
export type RowValues = Partial<Record<string, string>>;

/** Who writes the rows, and with which rights. */
export interface ImportActor {
  id: string;
  role: Role;
}

/** A column that is read. */
export interface ImportColumn {
  name: string;
  /** Files without this column are refused. */
  isRequired?: true;
}

/** What a row would do, determined without writing anything. */
export type RowPlan =
  | { outcome: 'unchanged' }
  | { outcome: 'create'; write: WriteRow }
  | {
      outcome: 'change';
      /** When the record was last changed, by the clock of the database: the check did not show later changes. */
      changedAt: Date;
      write: WriteRow;
    };

/**
 * Writes the row. Everything written with the manager is committed together with the row's result, so it happens
 * exactly once; other effects may be repeated for the same row.
 * @throws AppError when the row is refused after all.
 */
type WriteRow = (manager: EntityManager) => Promise<unknown>;

/** A row with its id. */
export interface PlannedRow {
  /** Unique, and the same each time the row is handled. */
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

/** Judges and writes the rows of a service's list; its class is marked with {@link ImportsRows}. */
export interface RowImporter {
  readonly columns: readonly ImportColumn[];
  /** The service's audit log. */
  readonly audit: { record(manager: EntityManager, entry: ImportAuditEntry): Promise<void> };
  /**
   * Identifies the subject of the row: two rows of a file must not have the same. Empty when the row does not name one.
   */
  keyOf(values: RowValues): string;
  /**
   * Judges a row by the same rules as the staff forms.
   * @throws AppError when it is refused; the fields of its `errors` are columns.
   */
  plan(row: PlannedRow, actor: ImportActor): Promise<RowPlan>;
}

const IMPORTS_ROWS = Symbol('imports-rows');

/**
 * Marks the provider that imports rows of the service's list. It only needs to be listed among a module's providers.
 */
export function ImportsRows() {
  return (target: Type<RowImporter>): void => Reflect.defineMetadata(IMPORTS_ROWS, true, target);
}

/** Whether a provider's class is marked to import rows. */
export function importsRows(target: object): boolean {
  return Reflect.hasMetadata(IMPORTS_ROWS, target);
}
