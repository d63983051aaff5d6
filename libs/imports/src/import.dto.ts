import { ChoiceFilter, PageQuery } from '@academy/platform';
import {
  IMPORT_DELIMITERS,
  IMPORT_ENCODINGS,
  IMPORT_STATUSES,
  type ImportDelimiter,
  IMPORTED_LISTS,
  type ImportedList,
  type ImportEncoding,
  type ImportStatus,
  type Plain,
  ROW_OUTCOMES,
  type RowOutcome,
} from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import type { ImportRow, RowError } from './import-row.entity.ts';
import type { ImportRun } from './import-run.entity.ts';
import type { ImportColumn, RowValues } from './row-importer.ts';

/** Query parameters of a file to import, which is the body. */
export class ImportFileQuery {
  @ApiProperty() @IsString() @Length(1, 255) fileName: string;
}

/** Query parameters of the rows of an import. */
export class ImportRowQuery extends PageQuery {
  @ChoiceFilter(ROW_OUTCOMES, {
    enumName: 'RowOutcome',
    description: 'The effect of the row; before the import is started, its planned effect.',
  })
  outcome?: RowOutcome;
}

/** A column of the file. */
export class ImportColumnDto {
  @ApiProperty() name: string;
  @ApiProperty({ description: 'False for columns that this import ignores.' }) isRead: boolean;
}

/** Number of rows by outcome. */
export class RowCountsDto implements Record<RowOutcome, number> {
  @ApiProperty({ type: 'integer' }) create: number;
  @ApiProperty({ type: 'integer' }) change: number;
  @ApiProperty({ type: 'integer' }) unchanged: number;
  @ApiProperty({ type: 'integer' }) refused: number;
}

/** An import: how its file was read, and its progress. */
export class ImportDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: IMPORTED_LISTS, enumName: 'ImportedList' }) list: ImportedList;
  @ApiProperty({ enum: IMPORT_STATUSES, enumName: 'ImportStatus' }) status: ImportStatus;
  @ApiProperty({
    format: 'uuid',
    description: 'User who uploaded the file or, later, who started the import.',
  })
  actorId: string;
  @ApiProperty() fileName: string;
  @ApiProperty({ enum: IMPORT_ENCODINGS, enumName: 'ImportEncoding' }) encoding: ImportEncoding;
  @ApiProperty({ enum: IMPORT_DELIMITERS, enumName: 'ImportDelimiter' }) delimiter: ImportDelimiter;
  @ApiProperty({ type: [ImportColumnDto] }) columns: ImportColumnDto[];
  @ApiProperty({ type: 'integer' }) rowCount: number;
  @ApiProperty({ type: 'integer', description: 'Number of rows validated or, while importing, written.' })
  position: number;
  @ApiProperty({ description: 'Planned effects of the rows validated so far.' }) planned: RowCountsDto;
  @ApiProperty({ description: 'Effects of the rows written so far.' }) outcomes: RowCountsDto;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) finishedAt: string | null;
}

/** Why a row is refused. */
export class RowErrorDto implements RowError {
  @ApiProperty({ type: String, nullable: true, description: 'Null if it concerns the whole row.' })
  column: string | null;
  @ApiProperty({ description: 'An error code, or the name of the rule that the cell breaks.' }) code: string;
  @ApiPropertyOptional({ type: 'integer', description: 'The line within a cell of several lines, from 1.' })
  line?: number;
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
    description: 'Words and numbers for the sentence, by name.',
  })
  values?: Record<string, string | number>;
}

/** A row of an import. */
export class ImportRowDto {
  @ApiProperty({ type: 'integer', description: 'Its line number in a spreadsheet.' }) line: number;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Its cells by column.',
  })
  values: Record<string, string>;
  @ApiProperty({
    enum: ROW_OUTCOMES,
    enumName: 'RowOutcome',
    nullable: true,
    description: 'Its effect; before the import is started, its planned effect. Null if it was not written.',
  })
  outcome: RowOutcome | null;
  @ApiProperty({ type: [RowErrorDto] }) errors: RowErrorDto[];
}

/** The counts of an import's rows. */
export interface ImportCounts {
  planned: Plain<RowCountsDto>;
  outcomes: Plain<RowCountsDto>;
}

/** Maps an import. @param read the columns that are read. */
export function toImportDto(
  run: ImportRun,
  { planned, outcomes }: ImportCounts,
  read: readonly ImportColumn[],
): Plain<ImportDto> {
  const { id, list, status, actorId, fileName, encoding, delimiter, columns, rowCount, position } = run;
  return {
    id,
    list,
    status,
    actorId,
    fileName,
    encoding,
    delimiter,
    rowCount,
    position,
    planned,
    outcomes,
    columns: columns.map((name) => ({ name, isRead: read.some((column) => column.name === name) })),
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

/** Maps a row. @param isJudgedOnly whether writing the import's rows has not started. */
export function toImportRowDto(
  { line, planned, outcome, errors }: ImportRow,
  values: RowValues,
  isJudgedOnly: boolean,
): Plain<ImportRowDto> {
  const isUnwritten = !isJudgedOnly && (planned === 'create' || planned === 'change');
  return {
    line,
    values: values as Record<string, string>,
    errors,
    outcome: outcome ?? (isUnwritten ? null : planned),
  };
}
