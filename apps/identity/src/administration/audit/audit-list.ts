import {
  ChoiceFilter,
  everyWord,
  type FilterConditions,
  IdFilter,
  is,
  isBefore,
  isFrom,
  IsTimeQuery,
  PageQuery,
  type SortOrder,
  SortParameter,
} from '@academy/platform';
import { AUDIT_SORTS, type AuditSort, type Plain } from '@academy/shared';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { AUDIT_ACTIONS, type AuditAction } from '../../audit/audit-entry.entity.ts';
import type { AuditEntryDto } from './audit.dto.ts';

/** A search text: trimmed, and undefined when empty. */
const Search = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ maxLength: 200, description }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim() || undefined : value,
    ),
    IsOptional(),
    IsString(),
    MaxLength(200),
  );

/** The filters of the audit log. */
export class AuditFilter {
  @ChoiceFilter(AUDIT_ACTIONS, { enumName: 'AuditAction' }) action?: AuditAction;
  @IdFilter('User who performed the action.') actorId?: string;
  @IdFilter('User affected by the action.') subjectId?: string;

  @Search(
    'Part of the name or email address of the acting or the affected user; the 100 newest matching accounts count.',
  )
  person?: string;

  @Search('Part of the action, the details or the IP address, as stored.') text?: string;
  @IsTimeQuery('Not before.') from?: string;
  @IsTimeQuery('Before.') to?: string;
}

/** Query parameters of the audit log. */
export class AuditQuery extends IntersectionType(AuditFilter, PageQuery) {
  @SortParameter(AUDIT_SORTS, { enumName: 'AuditSort' }) sort: AuditSort = '-at';
}

/** The searchable text of an entry; must equal the expression of its trigram index. */
const ENTRY_TEXT = `search_text(entry.action || ' ' || coalesce(host(entry.ip_address), '') || ' ' || CAST(entry.details AS text))`;

/** What the audit log filters and sorts by, and the columns of its CSV file. */
export const auditList = {
  /** The condition of each filter, on `entry`; that by a person by the ids of the accounts that it finds. */
  conditions: {
    action: is('entry.action'),
    actorId: is('entry.actorId'),
    subjectId: is('entry.subjectId'),
    people: (people) => ['(entry.actorId = ANY(:people) OR entry.subjectId = ANY(:people))', { people }],
    text: (text) => everyWord(text, (pattern) => `${ENTRY_TEXT} LIKE ${pattern}`),
    from: isFrom('entry.at'),
    to: isBefore('entry.at'),
  } satisfies FilterConditions<Omit<Plain<AuditFilter>, 'person'> & { people?: string[] }>,
  sorting: {
    at: { column: 'at', type: 'time', direction: 'ASC' },
    '-at': { column: 'at', type: 'time', direction: 'DESC' },
  } satisfies Record<AuditSort, SortOrder<'at'>>,
  columns: [
    ...(['at', 'action', 'actorId', 'actorEmail', 'subjectId', 'subjectEmail'] as const),
    ...(['ipAddress', 'userAgent', 'details'] as const),
  ] satisfies (keyof AuditEntryDto)[],
};
