import type { ImportDelimiter, ImportedList, ImportEncoding, ImportStatus, Role } from '@academy/shared';
import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** An import of a file, and its progress. Each list has at most one running import. */
@Entity()
@Index('import_run_under_way', ['list'], { unique: true, where: `status IN ('checking', 'importing')` })
@Index(['createdAt'])
export class ImportRun {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  list: ImportedList;

  @Column('text')
  status: ImportStatus;

  /** Who uploaded the file or, later, who confirmed writing it. */
  @Column('uuid')
  actorId: string;

  @Column('text')
  actorRole: Role;

  @Column('text')
  fileName: string;

  @Column('text')
  encoding: ImportEncoding;

  @Column('text')
  delimiter: ImportDelimiter;

  /** The column names in the file's first line, as written there. */
  @Column('jsonb')
  columns: string[];

  @Column('int')
  rowCount: number;

  /** The last row that was judged or, later, written; 0 before the first. */
  @Column('int', { default: 0 })
  position: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  finishedAt: Date | null;
}
