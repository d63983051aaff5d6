import type { Plain } from '@academy/shared';
import type { SelectQueryBuilder } from 'typeorm';
import type { AuditEntry } from '../../audit/audit-entry.entity.ts';
import type { AuditFilter } from './audit.dto.ts';

/** Accounts whose email or full name contains `:person`; each half uses a trigram index. */
const MATCHING_USERS = `
  SELECT id FROM user_account WHERE email LIKE search_pattern(:person)
  UNION SELECT user_id FROM profile WHERE name_search LIKE search_pattern(:person)`;

/** The searchable text of an entry; must equal the expression of its trigram index. */
const ENTRY_TEXT = `search_text(entry.action || ' ' || coalesce(host(entry.ip_address), '') || ' ' || CAST(entry.details AS text))`;

/** Filters a query of entries, newest first. */
export function filterEntries(
  query: SelectQueryBuilder<AuditEntry>,
  { action, actorId, subjectId, person, text, from, to }: Plain<AuditFilter>,
): SelectQueryBuilder<AuditEntry> {
  query.orderBy('entry.at', 'DESC').addOrderBy('entry.id', 'DESC');
  if (action !== undefined) query.andWhere('entry.action = :action', { action });
  if (actorId !== undefined) query.andWhere('entry.actorId = :actorId', { actorId });
  if (subjectId !== undefined) query.andWhere('entry.subjectId = :subjectId', { subjectId });
  if (person !== undefined)
    query.andWhere(`(entry.actorId IN (${MATCHING_USERS}) OR entry.subjectId IN (${MATCHING_USERS}))`, {
      person,
    });
  if (text !== undefined) query.andWhere(`${ENTRY_TEXT} LIKE search_pattern(:words)`, { words: text });
  if (from !== undefined) query.andWhere('entry.at >= :from', { from: new Date(from) });
  if (to !== undefined) query.andWhere('entry.at < :to', { to: new Date(to) });
  return query;
}
