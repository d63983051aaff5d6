import { completenessOf } from '@academy/contracts';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { afterCursor, cutPage, type Page, totalOf } from '@academy/platform';
import { type Plain, toPlain } from '@academy/shared';
import { DataSource, In } from 'typeorm';
import { UserSearchService } from '../../accounts/user-search.service.ts';
import { User } from '../../accounts/user.entity.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { ListExportsService } from '../../audit/list-exports.service.ts';
import { filterEntries } from './audit-filter.ts';
import { AUDIT_COLUMNS, type AuditEntryDto, type AuditFilter, type AuditQuery } from './audit.dto.ts';

/** Reads the audit log. */
@Injectable()
export class AuditReaderService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly exports: ListExportsService,
    private readonly search: UserSearchService,
  ) {}

  /** A page of the log, the newest first; the first page has the total. @throws AppError `platform.invalid_cursor` */
  async list({ cursor, limit, ...filter }: Plain<AuditQuery>): Promise<Page<Plain<AuditEntryDto>>> {
    const query = this.dataSource.createQueryBuilder(AuditEntry, 'entry').limit(limit + 1);
    const { person } = filter;
    const people = person === undefined ? undefined : await this.search.findIds(person);
    filterEntries(query, filter, people);
    const total = await totalOf(query, cursor);
    if (cursor !== undefined) query.andWhere(...afterCursor(['entry.at', 'entry.id'], cursor));
    const entries = await query.getMany();
    const { page, nextCursor } = cutPage(entries, limit, ({ at, id }) => [at, id]);
    return { items: await this.describe(page), nextCursor, ...total, ...completenessOf(people ?? []) };
  }

  /** All entries that match the filter, as a CSV file. */
  exportAll(filter: AuditFilter, actorId: string): Promise<StreamableFile> {
    return this.exports.export('audit', actorId, AUDIT_COLUMNS, async (position) => {
      const { items, ...about } = await this.list({ ...toPlain(filter), ...position });
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
