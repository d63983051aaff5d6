import { Injectable } from '@nestjs/common';
import { decodeTimeCursor, encodeCursor, type Page } from '@academy/platform';
import { DataSource, In } from 'typeorm';
import { User } from '../../accounts/user.entity.ts';
import type { AuditEntryDto, AuditQuery } from './audit.dto.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';

/** Reads the audit log. */
@Injectable()
export class AuditReaderService {
  constructor(private readonly dataSource: DataSource) {}

  /** A page of the log, the newest first. @throws AppError `platform.invalid_cursor` */
  async list({
    action,
    actorId,
    subjectId,
    from,
    to,
    cursor,
    limit,
  }: AuditQuery): Promise<Page<AuditEntryDto>> {
    const query = this.dataSource
      .createQueryBuilder(AuditEntry, 'entry')
      .orderBy('entry.at', 'DESC')
      .addOrderBy('entry.id', 'DESC')
      .limit(limit + 1);
    if (action !== undefined) query.andWhere('entry.action = :action', { action });
    if (actorId !== undefined) query.andWhere('entry.actorId = :actorId', { actorId });
    if (subjectId !== undefined) query.andWhere('entry.subjectId = :subjectId', { subjectId });
    if (from !== undefined) query.andWhere('entry.at >= :from', { from: new Date(from) });
    if (to !== undefined) query.andWhere('entry.at < :to', { to: new Date(to) });
    if (cursor !== undefined) query.andWhere('(entry.at, entry.id) < (:time, :id)', decodeTimeCursor(cursor));
    const entries = await query.getMany();
    const page = entries.slice(0, limit);
    const last = page.at(-1);
    const nextCursor = entries.length > limit && last ? encodeCursor([last.at.toISOString(), last.id]) : null;
    return { items: await this.describe(page), nextCursor };
  }

  private async describe(entries: AuditEntry[]): Promise<AuditEntryDto[]> {
    const ids = new Set(entries.flatMap(({ actorId, subjectId }) => [actorId, subjectId]).filter(isKnown));
    const users = await this.dataSource
      .getRepository(User)
      .find({ select: { id: true, email: true }, where: { id: In([...ids]) } });
    const emails = new Map(users.map(({ id, email }) => [id, email]));
    return entries.map((entry) => ({
      ...entry,
      at: entry.at.toISOString(),
      actorEmail: emails.get(entry.actorId ?? '') ?? null,
      subjectEmail: emails.get(entry.subjectId ?? '') ?? null,
    }));
  }
}

function isKnown(id: string | null): id is string {
  return id !== null;
}
