import { IsTimeQuery, PageQuery } from '@academy/platform';
import { AUDIT_SORTS, type AuditSort } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { AUDIT_ACTIONS, type AuditAction } from '../../audit/audit-entry.entity.ts';

/** A search text: trimmed, and undefined when empty. */
const Search = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim() || undefined : value,
  );

/** The filters of the audit log. */
export class AuditFilter {
  @ApiPropertyOptional({ enum: AUDIT_ACTIONS, enumName: 'AuditAction' })
  @IsOptional()
  @IsIn(AUDIT_ACTIONS)
  action?: AuditAction;

  @ApiPropertyOptional({ format: 'uuid', description: 'User who performed the action.' })
  @IsOptional()
  @IsUUID()
  actorId?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'User affected by the action.' })
  @IsOptional()
  @IsUUID()
  subjectId?: string;

  @ApiPropertyOptional({
    maxLength: 200,
    description:
      'Part of the name or email address of the acting or the affected user; the 100 newest matching accounts count.',
  })
  @Search()
  @IsOptional()
  @IsString()
  @MaxLength(200)
  person?: string;

  @ApiPropertyOptional({
    maxLength: 200,
    description: 'Part of the action, the details or the IP address, as stored.',
  })
  @Search()
  @IsOptional()
  @IsString()
  @MaxLength(200)
  text?: string;

  @IsTimeQuery('Not before.')
  from?: string;

  @IsTimeQuery('Before.')
  to?: string;
}

/** Query parameters of the audit log. */
export class AuditQuery extends IntersectionType(AuditFilter, PageQuery) {
  @ApiPropertyOptional({ enum: AUDIT_SORTS, enumName: 'AuditSort', default: '-at' })
  @IsIn(AUDIT_SORTS)
  sort: AuditSort = '-at';
}

/** An entry of the audit log. Emails are current; null when the account was deleted. */
export class AuditEntryDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty({ enum: AUDIT_ACTIONS, enumName: 'AuditAction' }) action: AuditAction;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) actorId: string | null;
  @ApiProperty({ type: String, nullable: true }) actorEmail: string | null;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'A user, content, project or coupon, depending on the action.',
  })
  subjectId: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null unless the subject is a user with an existing account.',
  })
  subjectEmail: string | null;
  @ApiProperty({ type: String, nullable: true }) ipAddress: string | null;
  @ApiProperty({ type: String, nullable: true }) userAgent: string | null;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } }) details: Record<string, string>;
}

/** The columns of the exported log. */
export const AUDIT_COLUMNS = [
  'at',
  'action',
  'actorId',
  'actorEmail',
  'subjectId',
  'subjectEmail',
  'ipAddress',
  'userAgent',
  'details',
] as const satisfies readonly (keyof AuditEntryDto)[];
