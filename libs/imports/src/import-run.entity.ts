import type { ImportDelimiter, ImportedList, ImportEncoding, ImportStatus, Role } from '@academy/shared';
import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A file of staff, and how far it is. Of each list, one at a time is under way. */
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

  /** Who brought the file or, later, who had it written. */
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

  /** The names in the file's first line, as it has them. */
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
