import { PageQuery } from '@academy/platform';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsISO8601, IsOptional, IsRFC3339, IsUUID } from 'class-validator';
import { AUDIT_ACTIONS, type AuditAction } from '../../audit/audit-entry.entity.ts';

/** Query of the audit log. */
export class AuditQuery extends PageQuery {
  @ApiPropertyOptional({ enum: AUDIT_ACTIONS, enumName: 'AuditAction' })
  @IsOptional()
  @IsIn(AUDIT_ACTIONS)
  action?: AuditAction;

  @ApiPropertyOptional({ format: 'uuid', description: 'Who did it.' })
  @IsOptional()
  @IsUUID()
  actorId?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'Whom it was done to.' })
  @IsOptional()
  @IsUUID()
  subjectId?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Not before.' })
  @IsOptional()
  @IsISO8601({ strict: true })
  @IsRFC3339()
  from?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Before.' })
  @IsOptional()
  @IsISO8601({ strict: true })
  @IsRFC3339()
  to?: string;
}

/** An entry of the audit log. E-mail addresses are those of today; null when the account is gone. */
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
    description: 'A user, content, project or coupon; the action tells which.',
  })
  subjectId: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null for things, and for accounts that are gone.',
  })
  subjectEmail: string | null;
  @ApiProperty({ type: String, nullable: true }) ipAddress: string | null;
  @ApiProperty({ type: String, nullable: true }) userAgent: string | null;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } }) details: Record<string, string>;
}
