import { listFile, type ReadPage } from '@academy/platform';
import type { ExportedList } from '@academy/shared';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StaffAuditLog } from './staff-audit-log.ts';

/** Exports whole lists to staff as CSV files, and records each export in the audit log. */
@Injectable()
export class ListExports {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: StaffAuditLog,
  ) {}

  /** @throws the error of reading the first page. */
  async export<Row extends object>(
    list: ExportedList,
    actorId: string,
    columns: readonly (keyof Row & string)[],
    read: ReadPage<Row>,
  ): Promise<StreamableFile> {
    const file = await listFile(list, columns, read);
    // Without the search, which is often a person's name.
    const entry = { action: 'list.exported', actorId, subjectId: null, details: { list } } as const;
    await this.dataSource.transaction((manager) => this.audit.record(manager, entry));
    return file;
  }
}
