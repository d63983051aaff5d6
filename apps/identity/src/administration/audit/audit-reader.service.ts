import { Injectable, type StreamableFile } from '@nestjs/common';
import { applyFilters, completenessOf, type Page, readSortedPage, totalOf } from '@academy/platform';
import { type Plain, toPlain } from '@academy/shared';
import { DataSource, In } from 'typeorm';
import { UserSearchService } from '../../accounts/user-search.service.ts';
import { User } from '../../accounts/user.entity.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { ListExportsService } from '../../audit/list-exports.service.ts';
import type { AuditEntryDto } from './audit.dto.ts';
import { type AuditFilter, type AuditQuery, auditList } from './audit-list.ts';

/** Reads the audit log. */
@Injectable()
export class AuditReaderService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly exports: ListExportsService,
    private readonly search: UserSearchService,
  ) {}

  /** A page of the log; the first page has the total. @throws AppError `platform.invalid_cursor` */
  async list(query: Plain<AuditQuery>): Promise<Page<Plain<AuditEntryDto>>> {
    const { sort, cursor, limit: _limit, person, ...filter } = query;
    const people = person === undefined ? undefined : await this.search.findIds(person);
    const entries = this.dataSource
      .createQueryBuilder(AuditEntry, 'entry')
      .orderBy('entry.at', 'DESC')
      .addOrderBy('entry.id', 'DESC');
    applyFilters(entries, auditList.conditions, { ...filter, ...(people && { people }) });
    const total = await totalOf(entries, cursor);
    const { page, nextCursor } = await readSortedPage(entries, auditList.sorting[sort], query);
    return { items: await this.describe(page), nextCursor, ...total, ...completenessOf(people ?? []) };
  }

  /** All entries that match the filter, as a CSV file. */
  exportAll(filter: AuditFilter, actorId: string): Promise<StreamableFile> {
    return this.exports.export('audit', actorId, auditList.columns, async (position) => {
      const { items, ...about } = await this.list({ ...toPlain(filter), sort: '-at', ...position });
      return {
        items: items.map(({ details, ...entry }) => ({ ...entry, details: JSON.stringify(details) })),
        ...about,
      };
    });
  }

  private async describe(entries: AuditEntry[]): Promise<Plain<AuditEntryDto>[]> {
    const ids = new Set(entries.flatMap(({ actorId, subjectId }) => [actorId, subjectId]).filter(isKnown));
    const users = await this.dataSource
      .getRepository(User)
      .find({ select: { id: true, email: true }, where: { id: In([...ids]) } });
    const emails = new Map(users.map(({ id, email }) => [id, email]));
    return entries.map((entry) => ({
      ...toPlain(entry),
      at: entry.at.toISOString(),
      actorEmail: emails.get(entry.actorId ?? '') ?? null,
      subjectEmail: emails.get(entry.subjectId ?? '') ?? null,
    }));
  }
}

function isKnown(id: string | null): id is string {
  return id !== null;
}
