export { HandleRowsJob } from './handle-rows.job.ts';
export type { ImportDto, ImportRowDto } from './import.dto.ts';
export { PruneImportsJob } from './prune-imports.job.ts';
export { acceptFiles, receiveFile } from './receive-file.ts';
export { ImportsModule } from './imports.module.ts';
export { createImportTables, dropImportTables, importEntities } from './import-tables.ts';
export {
  type ImportActor,
  type ImportColumn,
  ImportsRows,
  type PlannedRow,
  type RowImporter,
  type RowPlan,
  type RowValues,
} from './row-importer.ts';
