import { Injectable, type StreamableFile } from '@nestjs/common';
import { completenessOf, type Page, readSortedPage, type SortOrder, totalOf } from '@academy/platform';
import { type AuditSort, type Plain, toPlain } from '@academy/shared';
import { DataSource, In } from 'typeorm';
import { UserSearchService } from '../../accounts/user-search.service.ts';
import { User } from '../../accounts/user.entity.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { ListExportsService } from '../../audit/list-exports.service.ts';
import { filterEntries } from './audit-filter.ts';
import { AUDIT_COLUMNS, type AuditEntryDto, type AuditFilter, type AuditQuery } from './audit.dto.ts';

/** The orders in which the log can be sorted. */
const ORDERS: Record<AuditSort, SortOrder<'at'>> = {
  at: { column: 'at', type: 'time', direction: 'ASC' },
  '-at': { column: 'at', type: 'time', direction: 'DESC' },
};

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
    const { sort, cursor, limit: _limit, ...filter } = query;
    const { person } = filter;
    const people = person === undefined ? undefined : await this.search.findIds(person);
    const entries = this.dataSource.createQueryBuilder(AuditEntry, 'entry');
    filterEntries(entries, filter, people);
    const total = await totalOf(entries, cursor);
    const { page, nextCursor } = await readSortedPage(entries, ORDERS[sort], query);
    return { items: await this.describe(page), nextCursor, ...total, ...completenessOf(people ?? []) };
  }

  /** All entries that match the filter, as a CSV file. */
  exportAll(filter: AuditFilter, actorId: string): Promise<StreamableFile> {
    return this.exports.export('audit', actorId, AUDIT_COLUMNS, async (position) => {
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
