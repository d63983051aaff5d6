import { Sealed } from '@academy/platform';
import type { RowOutcome } from '@academy/shared';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ImportRun } from './import-run.entity.ts';
import { IMPORT_ROW_SEAL } from './sealed-values.ts';

/** Why a row is refused. */
export interface RowError {
  /** Null when it concerns the whole row. */
  column: string | null;
  /** An error code of the academy, or the name of the rule that a cell breaks, e.g. `isEmail`. */
  code: string;
  /** The line within a cell of several lines, from 1. */
  line?: number;
  /** Words and numbers for the sentence, by name. */
  values?: Record<string, string | number>;
}

/** A row of an import. */
@Entity()
@Index(['runId', 'position'], { unique: true })
export class ImportRow {
  /** May be used as the id of what is created from the row. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  runId: string;

  @ManyToOne(() => ImportRun, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'run_id' })
  readonly run?: ImportRun;

  /** From 1: the first row below the column names. */
  @Column('int')
  position: number;

  /** Its line number in a spreadsheet. */
  @Column('int')
  line: number;

  /** Its cells by column, encrypted: they may contain personal data. */
  @Column('text')
  @Sealed(IMPORT_ROW_SEAL)
  sealedValues: string;

  /** What writing it would do; null until it was judged. */
  @Column('text', { nullable: true })
  planned: RowOutcome | null;

  /** What writing it did; null until then. */
  @Column('text', { nullable: true })
  outcome: RowOutcome | null;

  @Column('jsonb', { default: [] })
  errors: RowError[];
}
