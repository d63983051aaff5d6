import { Injectable, type StreamableFile } from '@nestjs/common';
import { listFile, type ReadPage } from '@academy/platform';
import type { ExportedList } from '@academy/shared';
import { DataSource } from 'typeorm';
import { AuditLogService } from './audit-log.service.ts';

/** Exports whole lists to administrators as CSV files, and records each export in the audit log. */
@Injectable()
export class ListExportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditLogService,
  ) {}

  /** @throws the error of reading the first page. */
  async export<Row extends object>(
    list: ExportedList,
    actorId: string,
    columns: readonly (keyof Row & string)[],
    read: ReadPage<Row>,
  ): Promise<StreamableFile> {
    const file = await listFile(list, columns, read);
    // Without the search text, which is often a person's name.
    const entry = { action: 'list.exported', actorId, subjectId: null, details: { list } } as const;
    await this.audit.record(this.dataSource.manager, entry);
    return file;
  }
}
