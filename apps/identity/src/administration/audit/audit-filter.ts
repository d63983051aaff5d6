import { everyWord } from '@academy/platform';
import type { Plain } from '@academy/shared';
import type { SelectQueryBuilder } from 'typeorm';
import type { AuditEntry } from '../../audit/audit-entry.entity.ts';
import type { AuditFilter } from './audit.dto.ts';

/** The searchable text of an entry; must equal the expression of its trigram index. */
const ENTRY_TEXT = `search_text(entry.action || ' ' || coalesce(host(entry.ip_address), '') || ' ' || CAST(entry.details AS text))`;

/** Filters a query of entries, newest first. @param people ids of the accounts that match the filter's `person`. */
export function filterEntries(
  query: SelectQueryBuilder<AuditEntry>,
  { action, actorId, subjectId, text, from, to }: Plain<AuditFilter>,
  people: readonly string[] | undefined,
): SelectQueryBuilder<AuditEntry> {
  query.orderBy('entry.at', 'DESC').addOrderBy('entry.id', 'DESC');
  if (action !== undefined) query.andWhere('entry.action = :action', { action });
  if (actorId !== undefined) query.andWhere('entry.actorId = :actorId', { actorId });
  if (subjectId !== undefined) query.andWhere('entry.subjectId = :subjectId', { subjectId });
  if (people !== undefined)
    query.andWhere('(entry.actorId = ANY(:people) OR entry.subjectId = ANY(:people))', { people });
  if (text !== undefined) query.andWhere(...everyWord(text, (pattern) => `${ENTRY_TEXT} LIKE ${pattern}`));
  if (from !== undefined) query.andWhere('entry.at >= :from', { from: new Date(from) });
  if (to !== undefined) query.andWhere('entry.at < :to', { to: new Date(to) });
  return query;
}
